import { setTimeout as wait } from 'node:timers/promises'
// This folder is a package of its own, so the shop's aliases do not reach here.
import { createVisitor, type Visitor } from '../../tests/support/shop.ts'

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
