import { z } from 'zod'
import { insertJobs } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import type { HotelDeps } from '../deps.ts'
import { peekHotels } from '../search/find-hotels.ts'
import { SEARCH_COST_MS } from '../search/search-costs.ts'
import { findDestination, type StoredQuery } from '../search/search-query.ts'
import { firstForEveryone, noteHotels } from './note-hotels.ts'
import { noteNights } from './note-nights.ts'

const LOOK_AHEAD = 'hotels.look_ahead'
const payloadSchema = z.object({ place: z.string() })

/** Looked again after so long. */
const WINDOW_MS = 12 * 3_600_000
/** The nights that are looked at: each some weeks ahead. */
const ARRIVALS_IN_DAYS = [14, 28, 45, 60, 90] as const
const NIGHTS = 3
const GUESTS = [{ adults: 2, childAges: [] }]

const EVERYONE = { sessionId: 'look_ahead' }
const ASKED = { rank: 'background', costMs: SEARCH_COST_MS, caller: { network: 'shop' } } as const

/**
 * Has the nights of cities priced when the shop has nothing better to do, as somebody wants to see them. Does nothing
 * where every seller is asked over a network: their searches are for people.
 */
export function wantNights(deps: HotelDeps, places: readonly string[]): void {
  const { clock, db, background, logger, lookedAt } = deps
  if (!deps.suppliers.some(({ isInProcess }) => isInProcess)) return
  const window = Math.floor(clock.now().getTime() / WINDOW_MS)
  if (lookedAt.window !== window) lookedAt.places.clear()
  lookedAt.window = window
  const wanted = places.filter((place) => !lookedAt.places.has(place))
  if (wanted.length === 0) return
  for (const place of wanted) lookedAt.places.add(place)
  background.start(`${LOOK_AHEAD} ${wanted.join(' ')}`, async () => {
    const jobs = wanted.map((place) => ({
      kind: LOOK_AHEAD,
      key: [LOOK_AHEAD, place, window].join(':'),
      payload: { place },
      lane: 'look_ahead',
    }))
    await insertJobs(clock, jobs)
      .execute(db)
      .catch((error: unknown) => {
        for (const place of wanted) lookedAt.places.delete(place)
        logger.warn({ error }, 'nights of popular cities will not be priced ahead')
      })
  })
}

/** Prices nights of a city, as nobody waits. */
export function lookAheadStayJobs(deps: HotelDeps): JobHandlers {
  return {
    async [LOOK_AHEAD](payload) {
      const { place } = payloadSchema.parse(payload)
      const destination = await findDestination(deps.suppliers, { type: 'city', id: place }, 'en')
      if (!destination) return
      const today = dateIn('UTC', deps.clock.now())
      try {
        for (const days of ARRIVALS_IN_DAYS) await priceNights(deps, destination, addDays(today, days))
      } catch (error) {
        // There is too much else to do: what is missing is seen by who searches, or the next time.
        if (!(error instanceof Overloaded)) throw error
      }
      await deps.seenNights.flush()
      await deps.seenHotels.flush()
    },
  }
}

async function priceNights(deps: HotelDeps, destination: StoredQuery['destination'], checkIn: string): Promise<void> {
  const query: StoredQuery = {
    destination,
    checkIn,
    checkOut: addDays(checkIn, NIGHTS),
    nationality: 'NG',
    rooms: GUESTS,
    withPackages: false,
  }
  const { currency } = await deps.openPriceBook()
  const table = await deps.lane.run(ASKED, () => peekHotels(deps, query, EVERYONE))
  noteNights(deps, query, { currency, table })
  noteHotels(deps, query, { currency, first: firstForEveryone(table) })
}
