import type { RoomParty } from '#modules/hotels/stay-supplier.ts'

/** What buys a room: all that its price follows from, and the price at which it was shown. */
export interface RateKey {
  readonly hotel: string
  readonly room: string
  readonly plan: string
  readonly checkIn: string
  readonly checkOut: string
  readonly party: RoomParty
  /** Minor units. */
  readonly asked: number
}

const PATTERN =
  /^([a-z0-9-]+)\.([a-z0-9-]+)\.([a-z0-9-]+)\.(\d{4}-\d\d-\d\d)\.(\d{4}-\d\d-\d\d)\.(\d)\.([\d-]*)\.(\d{1,15})$/

/** Nothing in it is secret: whoever makes one up is sold what it says at the price that it has. */
export function writeRateKey({ hotel, room, plan, checkIn, checkOut, party, asked }: RateKey): string {
  const parts = [hotel, room, plan, checkIn, checkOut, party.adults, party.childAges.join('-'), asked]
  return Buffer.from(parts.join('.')).toString('base64url')
}

/** null for a text that is no key of ours. */
export function readRateKey(text: string): RateKey | null {
  const match = PATTERN.exec(Buffer.from(text, 'base64url').toString())
  if (!match) return null
  const [, hotel = '', room = '', plan = '', checkIn = '', checkOut = '', adults, ages = '', asked] = match
  if (Number.isNaN(Date.parse(checkIn)) || Number.isNaN(Date.parse(checkOut))) return null
  const childAges = ages === '' ? [] : ages.split('-').map(Number)
  return { hotel, room, plan, checkIn, checkOut, party: { adults: Number(adults), childAges }, asked: Number(asked) }
}
