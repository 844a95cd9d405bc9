/** Calls to the server. What goes wrong comes back as one sentence, ready to be shown. */
import { words } from './words'

export class ApiError extends Error {
  constructor(
    message: string,
    /** 0: the server could not be reached. */
    readonly status: number,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message)
  }
}

export async function call<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  let response: Response
  try {
    response = await fetch(path, {
      method,
      signal,
      credentials: 'same-origin',
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch {
    throw new ApiError(words.unreachable, 0)
  }
  const data: unknown = await response.json().catch(() => undefined)
  if (response.ok) {
    if (data === undefined) throw new ApiError(words.unreachable, 0) // The line broke in the middle of the answer.
    return data as T
  }
  const given = data && typeof data === 'object' ? (data as Record<string, unknown>) : {}
  const sentence = typeof given.error === 'string' ? given.error : words.failed(response.status)
  throw new ApiError(sentence, response.status, given)
}

export const get = <T>(path: string, signal?: AbortSignal): Promise<T> => call<T>('GET', path, undefined, signal)
export const post = <T>(path: string, body: unknown = {}): Promise<T> => call<T>('POST', path, body)

export const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))
