/** Who holds a seat, in words. */
import type { Holder, Seat } from '../wire'
import { peopleWords as say } from './words'

function counted(holders: Holder[]): { people: number; devices: number; programs: number } {
  const people = holders.filter(({ kind }) => kind === 'person')
  return {
    people: people.length,
    devices: people.reduce((sum, { devices }) => sum + devices, 0),
    programs: holders.length - people.length,
  }
}

/** As a whole: "Ann, 2 devices", "Ann and a program"; empty where nobody does. */
export function heldBy(name: string, holders: Holder[]): string {
  const { people, devices, programs } = counted(holders)
  if (people > 0) return say.holds(name, devices, programs)
  return programs > 0 ? say.programHolds(programs) : ''
}

/** What is more than one person at one device, for a plate: "2 devices", "and a program". */
export function besides(seat: Pick<Seat, 'holders'>): string {
  const { people, devices, programs } = counted(seat.holders)
  const said = people > 0 && devices > 1 ? [say.devices(devices)] : []
  if (programs > 0) said.push(people > 0 ? say.and(say.programs(programs)) : say.programs(programs))
  return said.join(' ')
}
