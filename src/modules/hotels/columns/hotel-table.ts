import type { FoundTerms, PropertyFacts } from '../found-stays.ts'
import { hotelIdOf } from '../hotel-id.ts'
import { type HotelColumns, type StayColumns, describeTerms } from './stay-columns.ts'

/** A seller with what it has found; what it asks is needed no more once it has its prices. */
export interface SellerColumns {
  readonly supplierCode: string
  readonly columns: Omit<StayColumns, 'base' | 'taxes'>
}

/**
 * The hotels of a search at the shop's prices, in columns: lists are filtered, counted and ordered by them, and a hotel
 * is made when somebody sees it. Of a seller, or of several that are one list.
 */
export interface HotelTable extends HotelColumns {
  readonly count: number
  readonly sellers: readonly SellerColumns[]
  /** Who names and places a hotel, by its place in `sellers`, and the hotel's place there. */
  readonly seller: Uint8Array
  readonly hotel: Uint32Array
  readonly distanceKm: Float64Array
  /** 1 for the hotel that was asked for. */
  readonly meant: Uint8Array
  /** A hotel's terms begin here, the cheapest first, and then those for members that a guest does not have. */
  readonly first: Uint32Array
  readonly forMembers: Uint32Array
  readonly terms: TermsTable
}

/** Minor units of the shop's currency. */
export interface TermsTable {
  /** What is paid now and the rest of the stay, without local taxes. */
  readonly total: Float64Array
  /** What is paid now for all rooms. */
  readonly dueNow: Float64Array
  /** Its place in `TERMS_KINDS`. */
  readonly kind: Uint8Array
  /** 1 while cancelling is free. */
  readonly isFree: Uint8Array
  /** Whose they are, the hotel's place there, and that of the terms. */
  readonly seller: Uint8Array
  readonly hotel: Uint32Array
  readonly source: Uint32Array
}

/** Terms at the shop's prices. */
export interface SoldTerms extends Omit<FoundTerms, 'rooms'> {
  readonly dueNow: number
  readonly total: number
  /** Which of its sellers' hotels it is booked at. */
  readonly seller: { readonly code: string; readonly propertyId: string }
}

export const NO_HOTELS: HotelTable = {
  count: 0,
  sellers: [],
  seller: new Uint8Array(),
  hotel: new Uint32Array(),
  stars: new Uint8Array(),
  tenths: new Int8Array(),
  reviews: new Uint32Array(),
  amenities: new Uint16Array(),
  chain: new Int16Array(),
  chains: [],
  distanceKm: new Float64Array(),
  meant: new Uint8Array(),
  first: new Uint32Array(1),
  forMembers: new Uint32Array(),
  terms: emptyTerms(0),
}

export function emptyTerms(count: number): TermsTable {
  return {
    total: new Float64Array(count),
    dueNow: new Float64Array(count),
    kind: new Uint8Array(count),
    isFree: new Uint8Array(count),
    seller: new Uint8Array(count),
    hotel: new Uint32Array(count),
    source: new Uint32Array(count),
  }
}

/** Whose hotel a row is. */
export function sellerAt({ sellers, seller, hotel }: HotelTable, row: number) {
  const { supplierCode, columns } = sellerOf(sellers, seller[row])
  return { supplierCode, propertyId: columns.propertyId(hotel[row] ?? 0) }
}

export function hotelIdAt(table: HotelTable, row: number): string {
  const { supplierCode, propertyId } = sellerAt(table, row)
  return hotelIdOf(supplierCode, propertyId)
}

export function factsAt({ sellers, seller, hotel }: HotelTable, row: number): PropertyFacts {
  return sellerOf(sellers, seller[row]).columns.facts(hotel[row] ?? 0)
}

/** Terms of the table, as a visitor is told of them. */
export function soldTermsAt({ sellers, terms }: HotelTable, at: number): SoldTerms {
  const { supplierCode, columns } = sellerOf(sellers, terms.seller[at])
  const hotel = terms.hotel[at] ?? 0
  const { dueNow, total, source } = terms
  return {
    ...describeTerms(columns, hotel, source[at] ?? 0),
    // In the shop's currency, as all of it.
    rest: (total[at] ?? 0) - (dueNow[at] ?? 0),
    dueNow: dueNow[at] ?? 0,
    total: total[at] ?? 0,
    seller: { code: supplierCode, propertyId: columns.propertyId(hotel) },
  }
}

function sellerOf(sellers: readonly SellerColumns[], place = 0): SellerColumns {
  const seller = sellers[place]
  if (!seller) throw new RangeError(`a list of ${sellers.length} sellers has no ${place}`)
  return seller
}

/** What the cheapest terms of a hotel come to. */
export function lowestOf({ first, terms }: HotelTable, row: number): number {
  return terms.total[first[row] ?? 0] ?? 0
}

/** Of the cheapest hotel, by the terms of some kinds; null where there is none. @param kinds a flag for each of `TERMS_KINDS` */
export function lowestTotal({ count, first, forMembers, terms }: HotelTable, kinds?: Uint8Array): number | null {
  let lowest = Number.POSITIVE_INFINITY
  for (let row = 0; row < count; row++) {
    let at = first[row] ?? 0
    const end = forMembers[row] ?? 0
    if (kinds) while (at < end && !kinds[terms.kind[at] ?? 0]) at++
    if (at < end) lowest = Math.min(lowest, terms.total[at] ?? lowest)
  }
  return Number.isFinite(lowest) ? lowest : null
}
