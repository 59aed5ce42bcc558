import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import { PLANS } from '../world/plans.ts'
import { ROOM_TYPES } from '../world/rooms.ts'

/** What buys a room: all that its price follows from, and the price at which it was shown. */
export interface RateKey {
  readonly propertyId: string
  /** Positions in `ROOM_TYPES` and `PLANS`. */
  readonly room: number
  readonly plan: number
  readonly checkIn: string
  readonly nights: number
  readonly party: RoomParty
  /** What was asked for it, in kobo. */
  readonly asked: number
}

const PATTERN = /^([A-Z]{3}-\d{1,4})\.([a-z]+)\.([a-z]+)\.(\d{4}-\d\d-\d\d)\.(\d{1,2})\.(\d)\.([\d-]*)\.(\d{1,15})$/

/** Nothing in it is secret: whoever makes one up is sold what it says at the price that it has. */
export function writeRateKey({ propertyId, room, plan, checkIn, nights, party, asked }: RateKey): string {
  const parts = [
    propertyId,
    ROOM_TYPES[room]?.code,
    PLANS[plan]?.code,
    checkIn,
    nights,
    party.adults,
    party.childAges.join('-'),
    asked,
  ]
  return Buffer.from(parts.join('.')).toString('base64url')
}

/** null for a text that is no key of ours. */
export function readRateKey(text: string): RateKey | null {
  const match = PATTERN.exec(Buffer.from(text, 'base64url').toString())
  if (!match) return null
  const [, propertyId = '', roomCode, planCode, checkIn = '', nights, adults, ages = '', asked] = match
  const room = ROOM_TYPES.findIndex(({ code }) => code === roomCode)
  const plan = PLANS.findIndex(({ code }) => code === planCode)
  if (room < 0 || plan < 0 || Number.isNaN(Date.parse(checkIn))) return null
  const childAges = ages === '' ? [] : ages.split('-').map(Number)
  const party = { adults: Number(adults), childAges }
  return { propertyId, room, plan, checkIn, nights: Number(nights), party, asked: Number(asked) }
}

/** Whether a key is for these guests and nights. */
export function isFor(
  key: RateKey,
  { checkIn, nights, party }: Pick<RateKey, 'checkIn' | 'nights' | 'party'>,
): boolean {
  return (
    key.checkIn === checkIn &&
    key.nights === nights &&
    key.party.adults === party.adults &&
    key.party.childAges.join() === party.childAges.join()
  )
}
