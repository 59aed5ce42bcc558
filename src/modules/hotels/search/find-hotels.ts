import type { Actor } from '#modules/accounts/index.ts'
import { NoExchangeRate, type PriceBook } from '#modules/pricing/index.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import type { HotelDeps } from '../deps.ts'
import { type HotelTable, NO_HOTELS } from '../columns/hotel-table.ts'
import { joinTables } from '../columns/join-tables.ts'
import { sellColumns } from '../columns/sell-columns.ts'
import { columnsOf, type FoundStays } from '../columns/stay-columns.ts'
import { AROUND_LANDMARK_KM, findLandmark } from '../landmarks/landmarks.ts'
import { type SearchedPlace, SupplierFailure, type StaySupplier } from '../stay-supplier.ts'
import type { FoundHotels } from './found-hotels.ts'
import { aboutStay, stayOf, type StoredQuery, withMembersRates } from './search-query.ts'
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
export async function peekHotels(deps: HotelDeps, query: StoredQuery, actor: Actor): Promise<HotelTable> {
  const book = await deps.openPriceBook()
  const near = deps.suppliers.filter(({ isInProcess }) => isInProcess === true)
  const answers = await Promise.all(near.map((supplier) => askOne(deps, supplier, { query, actor, book })))
  return joinTables(
    answers.map((answer) => answer ?? NO_HOTELS),
    query.destination.city_name,
  )
}

/** The hotels of all sellers that answer, for which nobody has to have opened a search. */
export async function askSellers(deps: HotelDeps, query: StoredQuery, actor: Actor): Promise<FoundHotels> {
  const book = await deps.openPriceBook()
  const answers = await Promise.all(deps.suppliers.map((supplier) => askOne(deps, supplier, { query, actor, book })))
  const table = joinTables(
    answers.map((answer) => answer ?? NO_HOTELS),
    query.destination.city_name,
  )
  noteNights(deps, query, { currency: book.currency, table })
  // What one of them might have had is not said to be nothing.
  const hasFailed = table.count === 0 && answers.includes(null)
  return { status: hasFailed ? 'failed' : 'complete', currency: book.currency, table }
}

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
): Promise<HotelTable | null> {
  const about = aboutStay(query)
  const stay = stayOf(query, actor)
  try {
    const found = await callSupplier(deps, supplier, {
      name: 'search',
      about,
      sizeOf: (all: FoundStays) => all.columns?.count ?? all.stays.length,
      ask: (signal) => supplier.search(placeOf(query), withMembersRates(stay), signal),
    })
    const columns = found.columns ?? columnsOf(found.currency, found.stays)
    const { destination, rooms } = query
    return sellColumns(supplier.code, columns, {
      book,
      payers: rooms.map(({ adults }) => adults),
      audiences: stay.audiences,
      middle: destination,
      meantId: destination.type === 'hotel' ? destination.id : null,
    })
  } catch (error) {
    if (!(error instanceof SupplierFailure || error instanceof NoExchangeRate)) throw error
    deps.logger.warn({ supplier: supplier.code, about, error }, 'a seller of stays did not answer a search')
    return null
  }
}
