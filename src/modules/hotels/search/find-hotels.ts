import type { Actor } from '#modules/accounts/index.ts'
import { NoExchangeRate, type PriceBook } from '#modules/pricing/index.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { HotelDeps } from '../deps.ts'
import { hotelIdOf } from '../hotel-id.ts'
import { AROUND_LANDMARK_KM, findLandmark } from '../landmarks/landmarks.ts'
import { stayFacts } from '../sale-facts.ts'
import {
  type FoundStay,
  type FoundStays,
  type FoundTerms,
  type SearchedPlace,
  type Stay,
  SupplierFailure,
  type StaySupplier,
} from '../stay-supplier.ts'
import type { FoundHotels, HotelRow, SoldTerms } from './found-hotels.ts'
import { aboutStay, stayOf, type StoredQuery, withMembersRates } from './search-query.ts'
import { sameProperties } from './same-property.ts'
import { noteNights } from '../seen-nights/note-nights.ts'
import type { HotelSession } from './search-store.ts'

/** What a search finds for this visitor, computed or remembered. */
export function findHotels(deps: HotelDeps, session: HotelSession, actor: Actor): Promise<FoundHotels> {
  const key = `${session.sessionId} ${actor.customerId === undefined ? 'everyone' : 'members'}`
  const known = deps.memory.recall(key)
  if (known) return known
  const found = askSellers(deps, session.query, actor)
  deps.memory.keep(key, found)
  return found
}

/**
 * What suppliers inside this process have for a stay that nobody has searched for: asking them costs nobody anything
 * but computing. The others are not asked.
 */
export async function peekHotels(deps: HotelDeps, query: StoredQuery, actor: Actor): Promise<readonly HotelRow[]> {
  const book = await deps.openPriceBook()
  const near = deps.suppliers.filter(({ isInProcess }) => isInProcess === true)
  const answers = await Promise.all(near.map((supplier) => askOne(deps, supplier, { query, actor, book })))
  return answers.flatMap((answer) => answer ?? [])
}

/** The hotels of all sellers that answer, for which nobody has to have opened a search. */
export async function askSellers(deps: HotelDeps, query: StoredQuery, actor: Actor): Promise<FoundHotels> {
  const book = await deps.openPriceBook()
  const answers = await Promise.all(deps.suppliers.map((supplier) => askOne(deps, supplier, { query, actor, book })))
  const rows = joinSellers(
    answers.map((answer) => answer ?? []),
    query,
  )
  noteNights(deps, query, { currency: book.currency, rows })
  // What one of them might have had is not said to be nothing.
  const hasFailed = rows.length === 0 && answers.includes(null)
  return { status: hasFailed ? 'failed' : 'complete', currency: book.currency, rows }
}

/** The same hotel of several sellers once, with the terms of all of them. */
function joinSellers(ofSellers: readonly (readonly HotelRow[])[], { destination }: StoredQuery): readonly HotelRow[] {
  const rows = ofSellers.flat()
  if (ofSellers.filter(({ length }) => length > 0).length < 2) return rows
  const standing = sameProperties(rows, destination.city_name)
  const properties = Map.groupBy(rows, ({ hotelId }) => standing.get(hotelId) ?? hotelId)
  return [...properties.values()].flatMap((same) => {
    const terms = same.flatMap((row) => row.terms).toSorted(byTotal)
    const memberTerms = same.flatMap((row) => row.memberTerms).toSorted(byTotal)
    const cheapest = same.find(({ hotelId }) => hotelId === terms[0]?.seller.hotelId)
    return cheapest ? [{ ...cheapest, terms, memberTerms, isMeant: same.some(({ isMeant }) => isMeant) }] : []
  })
}

const byTotal = (a: SoldTerms, b: SoldTerms): number => a.total - b.total

interface Asked {
  readonly query: StoredQuery
  readonly actor: Actor
  readonly book: PriceBook
}

/** Its own landmarks the shop alone knows. */
function placeOf({ destination: { type, id, latitude, longitude } }: StoredQuery): SearchedPlace {
  const isOwn = type === 'landmark' && findLandmark(id) !== null
  return { type, id, middle: { latitude, longitude }, ...(isOwn && { withinKm: AROUND_LANDMARK_KM }) }
}

/** null where a supplier cannot answer: the others' hotels are shown without its. */
async function askOne(
  deps: HotelDeps,
  supplier: StaySupplier,
  { query, actor, book }: Asked,
): Promise<readonly HotelRow[] | null> {
  const about = aboutStay(query)
  const stay = stayOf(query, actor)
  try {
    const found = await callSupplier(deps, supplier, {
      name: 'search',
      about,
      sizeOf: ({ stays }: FoundStays) => stays.length,
      ask: (signal) => supplier.search(placeOf(query), withMembersRates(stay), signal),
    })
    return sellStays(supplier, found, { query, book, audiences: stay.audiences })
  } catch (error) {
    if (!(error instanceof SupplierFailure || error instanceof NoExchangeRate)) throw error
    deps.logger.warn({ supplier: supplier.code, about, error }, 'a seller of stays did not answer a search')
    return null
  }
}

function sellStays(
  supplier: StaySupplier,
  { currency: ofList, stays }: FoundStays,
  { query: { destination, rooms }, book, audiences }: Omit<Asked, 'actor'> & Pick<Stay, 'audiences'>,
): readonly HotelRow[] {
  return stays.flatMap(({ facts, terms: found, currency = ofList }) => {
    const hotelId = hotelIdOf(supplier.code, facts.propertyId)
    const { cityCode, country } = facts
    const sellRooms = rooms.map(({ adults: payers }) =>
      book.sellLines(currency, stayFacts({ supplierCode: supplier.code, hotelId, cityCode, country, payers })),
    )
    const sell: SellTerms = (one) => ({
      dueNow: one.rooms.reduce((sum, lines, at) => sum + (sellRooms[at]?.(lines) ?? 0), 0),
      rest: book.convert({ amount: one.rest, currency }).amount,
    })
    const all = soldTerms({ code: supplier.code, hotelId, propertyId: facts.propertyId }, found, sell)
    const isOwn = ({ audience }: SoldTerms) => audiences.includes(audience)
    const terms = all.filter(isOwn)
    // Sold to members alone: nothing that a guest could compare.
    if (terms.length === 0) return []
    return {
      hotelId,
      supplierCode: supplier.code,
      facts,
      distanceKm: Math.round(nearKm(destination, facts) * 10) / 10,
      isMeant: destination.type === 'hotel' && destination.id === facts.propertyId,
      terms,
      memberTerms: terms.length === all.length ? [] : all.filter((one) => !isOwn(one)),
    }
  })
}

/** What is paid now for all rooms, and what is left for the hotel. */
type SellTerms = (terms: FoundTerms) => { readonly dueNow: number; readonly rest: number }

function soldTerms(seller: SoldTerms['seller'], terms: FoundStay['terms'], sell: SellTerms): readonly SoldTerms[] {
  return terms
    .map(({ rooms, ...one }) => {
      const { dueNow, rest } = sell({ rooms, ...one })
      return { ...one, dueNow, rest, total: dueNow + rest, seller }
    })
    .toSorted(byTotal)
}
