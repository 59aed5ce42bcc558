import { Refusal } from '#contracts/errors.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type { CheapestPrice } from '#modules/price-alerts/index.ts'
import { askProperty } from '../ask-property.ts'
import type { HotelDeps } from '../deps.ts'
import { readHotelId } from '../hotel-id.ts'
import { askSellers } from '../search/find-hotels.ts'
import { inTurn } from '../in-turn.ts'
import { SEARCH_COST_MS } from '../search/search-costs.ts'
import { lowestTotal } from '../columns/hotel-table.ts'
import { aboutStay, stayOf } from '../search/search-query.ts'
import { sellRooms } from '../sell-rooms.ts'
import type { WatchedStay } from './watched-stay.ts'

/** Nobody waits for it, so that it waits for everybody. */
const ASKED = { rank: 'background', costMs: SEARCH_COST_MS, caller: { network: 'price alerts' } } as const

const GUEST: Actor = { sessionId: 'price alerts' }
const MEMBER: Actor = { ...GUEST, customerId: 'price alerts' }

/** What a watched stay costs now, asked without a search: nothing is kept. @throws Overloaded */
export async function findLowestPrice(deps: HotelDeps, watched: WatchedStay): Promise<CheapestPrice> {
  const actor = watched.forMembers ? MEMBER : GUEST
  const total = await inTurn(deps, ASKED, () =>
    watched.hotel ? priceOfHotel(deps, watched, watched.hotel.hotelId, actor) : priceOfPlace(deps, watched, actor),
  )
  if (typeof total === 'string') return { kind: total }
  const { checkIn: from, checkOut: until } = watched.stay
  return { kind: 'found', amount: total, from, until }
}

type Total = number | 'none' | 'unknown'

async function priceOfPlace(deps: HotelDeps, { stay }: WatchedStay, actor: Actor): Promise<Total> {
  const { status, table } = await askSellers(deps, stay, actor)
  return status === 'failed' ? 'unknown' : (lowestTotal(table) ?? 'none')
}

async function priceOfHotel(deps: HotelDeps, { stay }: WatchedStay, hotelId: string, actor: Actor): Promise<Total> {
  try {
    const { supplier, propertyId } = readHotelId(deps, hotelId)
    const property = await askProperty(deps, supplier, propertyId, 'en')
    const asked = { propertyId, property, stay: stayOf(stay, actor), about: aboutStay(stay), language: 'en' } as const
    const { lowest_total: total } = await sellRooms(deps, supplier, asked)
    return total ?? 'none'
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // A hotel that nobody sells any more, or a seller that does not answer.
    return error.code === 'not_found' ? 'none' : 'unknown'
  }
}
