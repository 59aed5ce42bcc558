import type { RoomParty, Stay } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, readingFailure } from '../../duffel/client/duffel-calls.ts'
import type { Around } from '../../real-stays/stay-places.ts'
import { searchSchema, type SearchResult } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'
import { remember } from './accommodation.ts'

/** Hotels around a place, or one of them. */
type Where = { readonly around: Around } | { readonly hotel: string }

interface Asked {
  readonly stay: Stay
  readonly party: RoomParty
  readonly signal: AbortSignal
}

/** One room for one party: Duffel is not told who sleeps where, so each room is asked for by itself. */
export async function askStays(
  deps: DuffelStaysDeps,
  where: Where,
  { stay, party, signal }: Asked,
): Promise<readonly SearchResult[]> {
  const { data } = await callDuffel({
    what: 'POST stays search',
    schema: searchSchema,
    timeoutMs: deps.timeouts.reading,
    signal,
    send: () =>
      deps.calls.search({
        rooms: 1,
        check_in_date: stay.checkIn,
        check_out_date: stay.checkOut,
        guests: guestsOf(party),
        // What is paid at the hotel needs a card of the guest's.
        instant_payment: true,
        ...whereOf(where),
      }),
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  remember(
    deps,
    data.results.map(({ accommodation }) => accommodation),
  )
  return data.results
}

function guestsOf({ adults, childAges }: RoomParty): readonly object[] {
  return [
    ...Array.from({ length: adults }, () => ({ type: 'adult' })),
    ...childAges.map((age) => ({ type: 'child', age })),
  ]
}

function whereOf(where: Where): object {
  if ('hotel' in where) return { accommodation: { ids: [where.hotel] } }
  const { latitude, longitude, radiusKm: radius } = where.around
  return { location: { radius, geographic_coordinates: { latitude, longitude } } }
}
