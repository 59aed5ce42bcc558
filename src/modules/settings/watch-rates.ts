import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import { type RateDeps, readRates } from './exchange-rates.ts'

/** The last third of a rate's time is the agency's to set it anew. */
const WARNED_AT = 2 / 3

/** Leaves each rate that is about to be too old to people, until it is set anew. Part of the housekeeping. */
export async function watchRates({ db, clock, ratesMaxAgeMs }: RateDeps): Promise<void> {
  for (const { from, to, asOf, illustrative } of await readRates(db)) {
    const item = { queue: 'jobs', reason: 'rate_old', subject: `${from}-${to}` } as const
    const age = clock.now().getTime() - asOf.getTime()
    if (illustrative || age < ratesMaxAgeMs * WARNED_AT) await closeWorkItem(db, clock, item)
    else await openWorkItem(db, clock, { ...item, dueAt: new Date(asOf.getTime() + ratesMaxAgeMs) })
  }
}
