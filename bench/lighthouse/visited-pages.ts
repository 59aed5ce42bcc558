import { setTimeout as wait } from 'node:timers/promises'
// This folder is a package of its own, so the shop's aliases do not reach here.
import { createVisitor } from '../../tests/support/shop.ts'

interface VisitedPage {
  readonly name: string
  readonly url: string
}

const DAYS_AHEAD = 40
const POLL_MS = 150

/** Searches and chooses a flight as a traveller does, and tells the addresses of the pages on the way. */
export async function visitedPages(
  origin: string,
): Promise<{ readonly pages: readonly VisitedPage[]; readonly cookie: string }> {
  const visitor = createVisitor(origin, (url, init) => fetch(url, init))
  const departure = new Date(Date.now() + DAYS_AHEAD * 86_400_000).toISOString().slice(0, 10)
  const { body: search } = await visitor.call('flightSearch', {
    trip_type: 'one_way',
    sectors: [{ origin: 'LOS', destination: 'LHR', departure_date: departure }],
    adults: 1,
  })
  let results = await visitor.call('flightSearchResults', { sessionId: search.sessionId })
  while (results.status === 200 && results.body.status === 'in_progress') {
    await wait(POLL_MS)
    results = await visitor.call('flightSearchResults', { sessionId: search.sessionId })
  }
  const [offer] = results.body.offers ?? []
  if (!offer) throw new Error(`no flights were found: ${results.status} ${results.body.message}`)
  const confirmed = await visitor.call('flightConfirmAvailability', {
    sector_sequence: offer.sector_sequence,
    fare_source_code: offer.fare_source_code,
    search_id: results.body.search_id,
  })
  if (confirmed.status !== 200) throw new Error(`the flight could not be chosen: ${confirmed.body.message}`)
  return {
    pages: [
      { name: 'home', url: `${origin}/` },
      { name: `listing of ${results.body.meta.total}`, url: `${origin}/flights/listings/${search.sessionId}` },
      { name: 'booking', url: `${origin}/flights/booking/${confirmed.body.offer_id}` },
      { name: 'terms', url: `${origin}/terms` },
    ],
    cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}
