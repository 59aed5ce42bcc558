import { z } from 'zod'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { insertJobs } from '#db/job-queue.ts'
import type { JobHandlers } from '#db/job-worker.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import { askMonthPrices } from '../calendar/date-prices.ts'
import { FLIGHT_COSTS_MS, THE_SHOP } from '../computing.ts'
import type { FlightDeps } from '../deps.ts'
import { type SearchQuery, toSupplierQuery } from '../search/search-query.ts'
import { noteDatePrices } from './note-prices.ts'
import { monthOf, type SeenPrice } from './seen-price.ts'
import { readSeenPrices } from './seen-price-store.ts'

const LOOK_AHEAD = 'flights.look_ahead'
const payloadSchema = z.object({ origin: z.string(), month: z.string() })

/** Looked again after so long. */
const WINDOW_MS = 12 * 3_600_000
/** Cities from which one process looks ahead within that time: nobody makes it look from everywhere. */
const MOST_ORIGINS = 24
const MONTHS = 6
const NIGHTS = 7

type Deps = Pick<FlightDeps, 'clock' | 'suppliers'>

/** Who costs nobody anything to ask: suppliers inside this process that price a month. */
const nearSuppliers = ({ suppliers }: Pick<FlightDeps, 'suppliers'>) =>
  suppliers.filter(({ compact, monthPrices }) => compact && monthPrices)

/**
 * Has the popular routes of a city priced when the shop has nothing better to do, as somebody wants to see them. Does
 * nothing where every supplier is asked over a network: their searches are for people.
 */
export function wantPrices(deps: FlightDeps, origin: string): void {
  const { lookedFrom: looked, clock, background, logger } = deps
  if (nearSuppliers(deps).length === 0) return
  const window = Math.floor(clock.now().getTime() / WINDOW_MS)
  if (looked.window !== window) looked.origins.clear()
  looked.window = window
  if (looked.origins.has(origin) || looked.origins.size >= MOST_ORIGINS) return
  looked.origins.add(origin)
  background.start(`${LOOK_AHEAD} ${origin}`, async () => {
    const jobs = monthsAhead(deps).map((month) => {
      const key = [LOOK_AHEAD, origin, month, window].join(':')
      return { kind: LOOK_AHEAD, key, payload: { origin, month }, lane: 'look_ahead' }
    })
    await insertJobs(clock, jobs)
      .execute(deps.db)
      .catch((error: unknown) => {
        looked.origins.delete(origin)
        logger.warn({ origin, error }, 'popular routes will not be priced ahead')
      })
  })
}

/** This month and those after it, `2026-12`. */
function monthsAhead({ clock }: Pick<Deps, 'clock'>): string[] {
  const [year = 0, month = 1] = dateIn('UTC', clock.now()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, after) =>
    new Date(Date.UTC(year, month - 1 + after, 1)).toISOString().slice(0, 7),
  )
}

/** Prices the popular routes of a city through a month, as nobody waits: route by route, and none that is known. */
export function lookAheadJobs(deps: FlightDeps): JobHandlers {
  return {
    async [LOOK_AHEAD](payload) {
      const { origin, month } = payloadSchema.parse(payload)
      const now = deps.clock.now()
      if (month < monthOf(dateIn('UTC', now))) return
      const known = await readSeenPrices(deps.db, { origin, tripType: 'round_trip', month, now })
      const isFresh = ({ seenAt }: SeenPrice) => now.getTime() - seenAt.getTime() < WINDOW_MS / 2
      const fresh = new Set(known.filter(isFresh).map(({ destination }) => destination))
      const routes = deps.destinations.popularFrom(origin).filter((code) => !fresh.has(code))
      try {
        for (const destination of routes) await priceMonth(deps, { origin, destination }, month)
      } catch (error) {
        // There is too much else to do: what is missing is seen by who searches, or the next time.
        if (!(error instanceof Overloaded)) throw error
      }
      await deps.seenPrices.flush()
    },
  }
}

async function priceMonth(
  deps: FlightDeps,
  { origin, destination }: { readonly origin: string; readonly destination: string },
  month: string,
): Promise<void> {
  const tomorrow = addDays(dateIn('UTC', deps.clock.now()), 1)
  const departureDate = month === monthOf(tomorrow) ? tomorrow : `${month}-15`
  const query: SearchQuery = {
    trip_type: 'round_trip',
    sectors: [{ origin, destination, departure_date: departureDate }],
    return_date: addDays(departureDate, NIGHTS),
    flexible_dates: false,
    adults: 1,
    children: 0,
    infants: 0,
    travel_class: 'economy',
    direct_only: false,
    nearby_airports: false,
  }
  const asked = { rank: 'background', caller: THE_SHOP, costMs: FLIGHT_COSTS_MS.calendar } as const
  const suppliers = nearSuppliers(deps)
  const prices = await deps.lane.run(asked, () =>
    askMonthPrices({ ...deps, suppliers }, toSupplierQuery(query, CHARGE_CURRENCY, deps.surroundings), month),
  )
  const leaving = prices.filter((price) => price.departureDate >= tomorrow)
  noteDatePrices(deps, { query, currency: CHARGE_CURRENCY }, leaving)
}
