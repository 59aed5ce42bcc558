import { setTimeout as wait } from 'node:timers/promises'
// This folder is a package of its own, so the shop's aliases do not reach here.
import { createVisitor, type Visitor } from '../../tests/support/shop.ts'
import { confirmStay, openHotel, placeStay, ratesFor, searchStays, stayOrder } from '../../tests/support/stays.ts'

export interface VisitedPage {
  readonly name: string
  readonly url: string
  /** Of the visitor whose page it is; absent where a stranger opens a link that somebody sent. */
  readonly cookie?: string
}

const DAYS_AHEAD = 40
const STAY_DAYS = 10
const POLL_MS = 150

/** The lists that are opened by a link, in a browser that was never in the shop. */
const COLD_LINKS = [
  { name: 'one way', round: false, flexible: false },
  { name: 'one way ± 3 days', round: false, flexible: true },
  { name: 'round trip', round: true, flexible: false },
  { name: 'round trip ± 3 days', round: true, flexible: true },
] as const

/** Searches and chooses a flight as a traveller does, and tells the addresses of the pages on the way. */
export async function visitedPages(origin: string): Promise<readonly VisitedPage[]> {
  const visitor = createVisitor(origin, (url, init) => fetch(url, init))
  const lists: VisitedPage[] = []
  for (const { name, ...search } of COLD_LINKS) {
    const { sessionId, total } = await searched(visitor, search)
    lists.push({ name: `cold link, ${name}: ${total} flights`, url: `${origin}/flights/listings/${sessionId}` })
  }
  return [
    { name: 'home', url: `${origin}/` },
    ...lists,
    ...(await hotelPages(origin)),
    { name: 'booking', url: `${origin}/flights/booking/${await chosen(visitor)}`, cookie: cookieOf(visitor) },
    { name: 'terms', url: `${origin}/terms` },
  ]
}

const dayAhead = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

interface Search {
  readonly round: boolean
  readonly flexible: boolean
}

async function searched(visitor: Visitor, { round, flexible }: Search) {
  const { body: search } = await visitor.call('flightSearch', {
    trip_type: round ? 'round_trip' : 'one_way',
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: dayAhead(DAYS_AHEAD) }],
    ...(round && { return_date: dayAhead(DAYS_AHEAD + STAY_DAYS) }),
    flexible_dates: flexible,
    adults: 1,
  })
  let results = await visitor.call('flightSearchResults', { sessionId: search.sessionId })
  while (results.status === 200 && results.body.status === 'in_progress') {
    await wait(POLL_MS)
    results = await visitor.call('flightSearchResults', { sessionId: search.sessionId })
  }
  const [offer] = results.body.offers ?? []
  if (!offer) throw new Error(`no flights were found: ${results.status} ${results.body.message}`)
  return { sessionId: search.sessionId, total: results.body.meta.total, searchId: results.body.search_id, offer }
}

/** A list of a large city's hotels and one of them, as somebody opens them by a link, and the booking and payment of a room there. */
async function hotelPages(origin: string): Promise<readonly VisitedPage[]> {
  const visitor = createVisitor(origin, (url, init) => fetch(url, init))
  const { sessionId, hotels, meta } = await searchStays(visitor, {
    destination: { type: 'city', id: 'LOS' },
    check_in: dayAhead(DAYS_AHEAD),
    check_out: dayAhead(DAYS_AHEAD + 3),
    nationality: 'NG',
    rooms: [{ adults: 2 }],
  })
  const [first] = hotels
  if (!first) throw new Error('no hotels were found')
  const details = await openHotel(visitor, sessionId, first.hotel_id)
  const offer = await confirmStay(visitor, details, ratesFor(details))
  const order = await placeStay(visitor, stayOrder(offer))
  const cookie = cookieOf(visitor)
  return [
    { name: `cold link, hotels: ${meta.total}`, url: `${origin}/hotels/listings/${sessionId}` },
    { name: 'cold link, one hotel', url: `${origin}/hotels/details/${first.hotel_id}?session=${sessionId}` },
    { name: 'hotel booking', url: `${origin}/hotels/booking/${offer.booking_id}`, cookie },
    { name: 'payment', url: `${origin}/orders/${order}/payment`, cookie },
  ]
}

/** The offer of a flight that the visitor chose. */
async function chosen(visitor: Visitor): Promise<string> {
  const { offer, searchId } = await searched(visitor, { round: false, flexible: false })
  const confirmed = await visitor.call('flightConfirmAvailability', {
    sector_sequence: offer.sector_sequence,
    fare_source_code: offer.fare_source_code,
    search_id: searchId,
  })
  if (confirmed.status !== 200) throw new Error(`the flight could not be chosen: ${confirmed.body.message}`)
  return confirmed.body.offer_id
}

const cookieOf = ({ cookies }: Visitor): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
