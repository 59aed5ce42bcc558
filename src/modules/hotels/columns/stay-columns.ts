import { AMENITIES } from '#contracts/hotels/kinds.ts'
import type { Amenity } from '#contracts/hotels/properties.ts'
import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import type { Currency } from '#contracts/money.ts'
import type { FoundStay, FoundTerms, PropertyFacts } from '../found-stays.ts'
import { kindOf, TERMS_KINDS } from './terms-kinds.ts'

/** What lists look at of each hotel, a place in each column for it. */
export interface HotelColumns {
  readonly stars: Uint8Array
  /** Of 100; -1 where nobody has said anything. */
  readonly tenths: Int8Array
  readonly reviews: Uint32Array
  /** A bit for each, in the order of `AMENITIES`. */
  readonly amenities: Uint16Array
  /** Its place in `chains`; -1 for a hotel of none. */
  readonly chain: Int16Array
  readonly chains: readonly string[]
}

/**
 * Hotels of a list with their terms, in columns: a city has thousands of hotels, of which a visitor sees twenty, and
 * what they are called and all that is said of them is made for those. A room costs `base` and `taxes` of it.
 */
export interface StayColumns extends HotelColumns {
  readonly currency: Currency
  readonly count: number
  /** Of the stay. */
  readonly rooms: number
  readonly latitude: Float64Array
  readonly longitude: Float64Array
  /** Terms of the hotel at a place begin here, and end where those of the next one begin. */
  readonly first: Uint32Array
  /** Of each terms: its place in `TERMS_KINDS`. */
  readonly kind: Uint8Array
  /** Its place in `frees`, from 1; 0 where cancelling is never free. */
  readonly free: Uint16Array
  readonly frees: readonly NonNullable<FoundTerms['freeUntil']>[]
  /** One for each room of each terms. */
  readonly base: Float64Array
  /** So many for each of those; what is no tax is 0. */
  readonly taxes: Float64Array
  readonly taxLines: number
  readonly rest: Float64Array
  /** -1 where there are plenty. */
  readonly roomsLeft: Int16Array
  facts(hotel: number): PropertyFacts
  propertyId(hotel: number): string
  /** By which price rules know where it is. */
  cityOf(hotel: number): Pick<PropertyFacts, 'cityCode' | 'country'>
  /** Where it is not the list's. */
  currencyOf(hotel: number): Currency
  localTaxes(hotel: number, terms: number): readonly DueAtProperty[]
}

/** What a search of one seller has found. */
export interface FoundStays {
  readonly currency: Currency
  readonly stays: readonly FoundStay[]
  /** The same, of a seller that has thousands of them: then `stays` are made when somebody asks for them. */
  readonly columns?: StayColumns
}

const amenityBits = (amenities: readonly Amenity[]): number =>
  amenities.reduce((bits, amenity) => bits | (1 << AMENITIES.indexOf(amenity)), 0)

/** The columns of a list that is there whole. */
export function columnsOf(currency: Currency, stays: readonly FoundStay[]): StayColumns {
  const facts = stays.map((stay) => stay.facts)
  const all = stays.flatMap(({ terms }) => terms)
  const rooms = all.flatMap((terms) => terms.rooms)
  const chains = [...new Set(facts.flatMap(({ chain }) => chain ?? []))]
  const frees = all.flatMap(({ freeUntil }) => freeUntil ?? [])
  const first = new Uint32Array(stays.length + 1)
  for (const [at, { terms }] of stays.entries()) first[at + 1] = (first[at] ?? 0) + terms.length
  const taxLines = Math.max(0, ...rooms.map(({ taxes }) => taxes.length))
  let free = 0
  return {
    currency,
    count: stays.length,
    rooms: all[0]?.rooms.length ?? 0,
    stars: Uint8Array.from(facts, ({ stars }) => stars),
    tenths: Int8Array.from(facts, ({ reviews }) => reviews?.tenths ?? -1),
    reviews: Uint32Array.from(facts, ({ reviews }) => reviews?.count ?? 0),
    amenities: Uint16Array.from(facts, ({ amenities }) => amenityBits(amenities)),
    chain: Int16Array.from(facts, ({ chain }) => (chain === null ? -1 : chains.indexOf(chain))),
    chains,
    latitude: Float64Array.from(facts, ({ latitude }) => latitude),
    longitude: Float64Array.from(facts, ({ longitude }) => longitude),
    first,
    kind: Uint8Array.from(all, kindOf),
    free: Uint16Array.from(all, ({ freeUntil }) => (freeUntil ? ++free : 0)),
    frees,
    base: Float64Array.from(rooms, ({ base }) => base),
    taxes: Float64Array.from(rooms.flatMap(({ taxes }) => Array.from({ length: taxLines }, (_, at) => taxes[at] ?? 0))),
    taxLines,
    rest: Float64Array.from(all, ({ rest }) => rest),
    roomsLeft: Int16Array.from(all, ({ roomsLeft }) => roomsLeft ?? -1),
    facts: (hotel) => thingAt(facts, hotel),
    propertyId: (hotel) => thingAt(facts, hotel).propertyId,
    cityOf: (hotel) => thingAt(facts, hotel),
    currencyOf: (hotel) => stays[hotel]?.currency ?? currency,
    localTaxes: (_, terms) => thingAt(all, terms).localTaxes,
  }
}

/** The same hotels, each made whole. */
export function staysOf(columns: StayColumns): readonly FoundStay[] {
  return Array.from({ length: columns.count }, (_, hotel) => {
    const from = columns.first[hotel] ?? 0
    const terms = Array.from({ length: (columns.first[hotel + 1] ?? 0) - from }, (__, index) =>
      termsAt(columns, hotel, from + index),
    )
    return { facts: columns.facts(hotel), currency: columns.currencyOf(hotel), terms }
  })
}

function termsAt(columns: StayColumns, hotel: number, terms: number): FoundTerms {
  const { rooms, taxLines, base, taxes } = columns
  return {
    ...describeTerms(columns, hotel, terms),
    rooms: Array.from({ length: rooms }, (_, room) => {
      const line = terms * rooms + room
      return {
        base: base[line] ?? 0,
        taxes: [...taxes.subarray(line * taxLines, (line + 1) * taxLines)].filter((tax) => tax > 0),
      }
    }),
  }
}

/** What is said of terms beside what their rooms cost. */
export function describeTerms(
  columns: Omit<StayColumns, 'base' | 'taxes'>,
  hotel: number,
  terms: number,
): Omit<FoundTerms, 'rooms'> {
  const left = columns.roomsLeft[terms] ?? -1
  return {
    ...thingAt(TERMS_KINDS, columns.kind[terms] ?? 0),
    freeUntil: columns.frees[(columns.free[terms] ?? 0) - 1] ?? null,
    rest: columns.rest[terms] ?? 0,
    localTaxes: columns.localTaxes(hotel, terms),
    roomsLeft: left < 0 ? null : left,
  }
}

function thingAt<Thing>(things: readonly Thing[], place: number): Thing {
  const thing = things[place]
  if (thing === undefined) throw new RangeError(`a list of ${things.length} has nothing at ${place}`)
  return thing
}
