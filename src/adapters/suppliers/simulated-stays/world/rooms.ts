import type { Room } from '#contracts/hotels/rates.ts'
import type { Language } from '#contracts/locale.ts'
import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import { noise } from '../../simulator/world/noise.ts'

interface RoomType {
  readonly code: string
  readonly name: Readonly<Record<Language, string>>
  readonly beds: Room['beds']
  readonly sqm: number
  readonly maxAdults: number
  readonly maxGuests: number
  /** Guests that its price is for. */
  readonly included: number
  /** Of the price of a standard room. */
  readonly factor: number
}

export const ROOM_TYPES: readonly RoomType[] = [
  {
    code: 'standard',
    name: { en: 'Standard double room', fr: 'Chambre double standard' },
    beds: [{ type: 'double', count: 1 }],
    sqm: 19,
    maxAdults: 2,
    maxGuests: 3,
    included: 2,
    factor: 1,
  },
  {
    code: 'twin',
    name: { en: 'Standard twin room', fr: 'Chambre standard à deux lits' },
    beds: [{ type: 'single', count: 2 }],
    sqm: 20,
    maxAdults: 2,
    maxGuests: 3,
    included: 2,
    factor: 1.03,
  },
  {
    code: 'superior',
    name: { en: 'Superior room', fr: 'Chambre supérieure' },
    beds: [{ type: 'queen', count: 1 }],
    sqm: 26,
    maxAdults: 2,
    maxGuests: 4,
    included: 2,
    factor: 1.22,
  },
  {
    code: 'deluxe',
    name: { en: 'Deluxe king room', fr: 'Chambre de luxe, très grand lit' },
    beds: [{ type: 'king', count: 1 }],
    sqm: 32,
    maxAdults: 3,
    maxGuests: 4,
    included: 2,
    factor: 1.5,
  },
  {
    code: 'family',
    name: { en: 'Family room', fr: 'Chambre familiale' },
    beds: [
      { type: 'queen', count: 1 },
      { type: 'single', count: 3 },
    ],
    sqm: 38,
    maxAdults: 4,
    maxGuests: 6,
    included: 4,
    factor: 1.7,
  },
  {
    code: 'studio',
    name: { en: 'Studio with kitchenette', fr: 'Studio avec kitchenette' },
    beds: [
      { type: 'double', count: 1 },
      { type: 'sofa', count: 1 },
    ],
    sqm: 34,
    maxAdults: 3,
    maxGuests: 4,
    included: 2,
    factor: 1.42,
  },
  {
    code: 'suite',
    name: { en: 'Junior suite', fr: 'Suite junior' },
    beds: [
      { type: 'king', count: 1 },
      { type: 'sofa', count: 1 },
    ],
    sqm: 46,
    maxAdults: 3,
    maxGuests: 5,
    included: 2,
    factor: 2.15,
  },
  {
    code: 'residence',
    name: { en: 'Three-bedroom residence', fr: 'Résidence de trois chambres' },
    beds: [
      { type: 'king', count: 1 },
      { type: 'queen', count: 1 },
      { type: 'single', count: 4 },
      { type: 'sofa', count: 1 },
    ],
    sqm: 120,
    maxAdults: 6,
    maxGuests: 10,
    included: 6,
    factor: 3.3,
  },
]

/** Which kinds a hotel has, a bit each. */
export function roomsOf(hotel: number, stars: number): number {
  const has = (at: number, chance: number): number => (noise(hotel, 21, at) < chance ? 1 << at : 0)
  const usual = 1 | has(1, 0.6) | has(2, stars >= 3 ? 0.9 : 0.2) | has(3, stars >= 4 ? 0.9 : 0.1)
  return usual | has(4, 0.45) | has(5, stars <= 4 ? 0.22 : 0.05) | has(6, stars >= 4 ? 0.8 : 0.08) | has(7, 0.16)
}

const ADULT_AGE = 12
const INFANT_AGE = 2

/** Who needs how much: those from twelve on count as adults, those below two need no bed. */
function bedsOf({ adults, childAges }: RoomParty): { readonly grown: number; readonly small: number } {
  let grown = adults
  let small = 0
  for (const age of childAges) {
    if (age >= ADULT_AGE) grown++
    else if (age >= INFANT_AGE) small++
  }
  return { grown, small }
}

/** Whether guests may sleep in a kind of room. */
export function fits({ maxAdults, maxGuests }: RoomType, party: RoomParty): boolean {
  const { grown, small } = bedsOf(party)
  return grown <= maxAdults && grown + small <= maxGuests
}

/** What guests make of a room's price: one alone pays less, more than are included pay more, children half of it. */
export function partyFactor({ included }: RoomType, party: RoomParty): number {
  const { grown, small } = bedsOf(party)
  if (grown + small === 1) return 0.9
  const free = Math.max(0, included - grown)
  return 1 + Math.max(0, grown - included) * 0.18 + Math.max(0, small - free) * 0.09
}

/** Eaters, children half. */
export function eatersOf(party: RoomParty): number {
  const { grown, small } = bedsOf(party)
  return grown + small / 2
}

export function describeRoom(
  { code, name, beds, sqm, maxAdults, maxGuests }: RoomType,
  language: Language,
): Omit<Room, 'rates'> {
  return { room_code: code, name: name[language], beds, size_sqm: sqm, max_adults: maxAdults, max_guests: maxGuests }
}
