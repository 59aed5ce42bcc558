import { sql } from 'kysely'
import { Overloaded } from '#platform/load/work-lane.ts'
import type { AlertRow } from './alert-store.ts'
import type { AlertDeps } from './deps.ts'
import { endAlert, savePrice, postpone } from './save-price.ts'
import type { CheapestPrice } from './watched-kind.ts'

/** How long a check may take before another worker takes it over. */
const LEASE_MS = 2 * 60_000
/** Checks of one round: the rest waits for the next, so that other work gets its turn. */
const MOST_CHECKS = 400

/**
 * Checks the alerts that are due, one by one, the longest due first. A search that several of them
 * watch is priced once. Any number of workers may do so at the same time: each alert is taken by one.
 */
export async function checkDueAlerts(deps: AlertDeps): Promise<void> {
  const prices = new Map<string, CheapestPrice>()
  for (let checks = 0; checks < MOST_CHECKS; checks++) {
    const alert = await claimAlert(deps)
    if (!alert) return
    try {
      await checkAlert(deps, alert, prices)
    } catch (error) {
      // There is too much to do for visitors: the next round goes on with this one.
      if (error instanceof Overloaded) return
      throw error
    }
  }
}

async function checkAlert(deps: AlertDeps, alert: AlertRow, prices: Map<string, CheapestPrice>): Promise<void> {
  const watched = deps.watchedKinds.of(alert.kind)
  if (watched.hasPassed({ ...alert, endsOn: alert.ends_on })) return endAlert(deps, alert)
  const price = prices.get(alert.query_key) ?? (await watched.findCheapest(alert))
  prices.set(alert.query_key, price)
  if (price.kind === 'unknown') return postpone(deps, alert)
  return savePrice(deps, alert, price.kind === 'found' ? price : null)
}

/** Takes the alert that has been due longest, for `LEASE_MS`; null when none is due. */
async function claimAlert({ db, clock }: AlertDeps): Promise<AlertRow | null> {
  const now = clock.now()
  const claimed = await db
    // Materialised: a planner that repeats the subquery per row would take more than one.
    .with(
      (cte) => cte('due').materialized(),
      (query) =>
        query
          .selectFrom('price_alerts')
          .select('id')
          .where('status', '=', 'active')
          .where('next_check_at', '<=', now)
          .where((where) => where.or([where('locked_until', 'is', null), where('locked_until', '<=', now)]))
          .orderBy('next_check_at')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('price_alerts')
    .set({ locked_until: new Date(now.getTime() + LEASE_MS), checks: sql<number>`price_alerts.checks + 1` })
    .from('due')
    .whereRef('price_alerts.id', '=', 'due.id')
    .returningAll('price_alerts')
    .executeTakeFirst()
  return claimed ?? null
}
