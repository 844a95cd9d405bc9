/** Calls about one's own devices. */
import { get, post } from '../api'
import type { Device, DeviceCode, Done, JoinedDevice } from '../wire'

export const myDevices = (): Promise<Device[]> => get('/api/devices')
export const newCode = (): Promise<DeviceCode> => post('/api/devices/code')
export const joinDevice = (code: string, change: boolean): Promise<JoinedDevice> =>
  post('/api/devices/join', { code, switch: change })
export const signOut = (device: string): Promise<Done> => post(`/api/devices/${encodeURIComponent(device)}/sign_out`)
export const signOutAll = (others: boolean): Promise<Done> => post('/api/devices/sign_out', { others })

/** A code as people write it: ten signs, in two groups or in one. */
export const isCode = (text: string): boolean => /^[2-9a-hj-km-np-z]{5}[-\s]?[2-9a-hj-km-np-z]{5}$/i.test(text.trim())
