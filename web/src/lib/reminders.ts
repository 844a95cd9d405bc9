/** Telling this browser that it is its person's turn. The browser is asked for nothing before that is switched on. */
import { get, post } from './api'
import type { PushKey } from './wire'

/** On, off, or why it cannot be switched on. */
export type Standing = 'on' | 'off' | 'insecure' | 'unsupported' | 'notSent' | 'denied'

const WORKER = '/reminders.js'
const SCOPE = '/'

/** The browser itself did not do it, and says why. */
export class NotSubscribed extends Error {}

export async function standing(): Promise<Standing> {
  const missing = lacking()
  if (missing) return missing
  const key = await serverKey()
  if (key === null) return 'notSent'
  if (Notification.permission === 'denied') return 'denied'
  const found = await subscription()
  return found && knows(found, key) ? 'on' : 'off'
}

/** Asks for permission: only a person's click may lead here. */
export async function switchOn(): Promise<Standing> {
  const missing = lacking()
  if (missing) return missing
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off'
  const key = await serverKey()
  if (key === null) return 'notSent'
  const made = await subscribed(key)
  const { endpoint, keys } = made.toJSON()
  try {
    await post('/api/push', { endpoint, keys })
  } catch (error) {
    await made.unsubscribe() // What the server does not know of is of no use.
    throw error
  }
  return 'on'
}

/** This browser belongs to somebody else now: where it was reminded, it is reminded of their seats. */
export async function carryOver(): Promise<void> {
  try {
    if ((await standing()) === 'on') await switchOn()
  } catch {
    // It can be switched on again by hand.
  }
}

export async function switchOff(): Promise<Standing> {
  const found = await subscription()
  if (found) {
    await post('/api/push/stop', { endpoint: found.endpoint })
    await found.unsubscribe()
  }
  return 'off'
}

function lacking(): Standing | null {
  if (!isSecureContext) return 'insecure'
  const all = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return all ? null : 'unsupported'
}

const serverKey = async (): Promise<string | null> => (await get<PushKey>('/api/push/key')).key

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribed(key: string): Promise<PushSubscription> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
    const { pushManager } = await navigator.serviceWorker.ready
    const old = await pushManager.getSubscription()
    if (old && !knows(old, key)) await old.unsubscribe() // It was made for another server key.
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) })
  } catch (error) {
    throw new NotSubscribed(error instanceof Error ? error.message : String(error))
  }
}

function knows(found: PushSubscription, key: string): boolean {
  const made = found.options.applicationServerKey
  if (!made) return false
  const [own, wanted] = [new Uint8Array(made), bytes(key)]
  return own.length === wanted.length && own.every((byte, place) => byte === wanted[place])
}

/** From base64url. */
export function bytes(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))
}
