import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { PriceAlert, WatchedDay } from '#contracts/accounts/price-alerts.ts'
import type { AlertRow } from './alert-store.ts'
import type { AlertDeps } from './deps.ts'
import type { LastPrice } from './watched-kind.ts'

/** Days of prices that are shown. */
const DAYS_SHOWN = 60

/** Alerts with the prices of their days, for who owns them. */
export async function describeAlerts(
  { db, watchedKinds }: AlertDeps,
  rows: readonly AlertRow[],
  language: Language,
): Promise<PriceAlert[]> {
  if (rows.length === 0) return []
  const days = await db
    .selectFrom('price_alert_days')
    .selectAll()
    .where(
      'alert_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('day')
    .execute()
  const daysOf = Map.groupBy(days, ({ alert_id }) => alert_id)
  return Promise.all(
    rows.map(async (row) => ({
      alert_id: row.id,
      status: row.status === 'pending' ? ('paused' as const) : row.status,
      ...(await watchedKinds.of(row.kind).describe(row, lastOf(row), language)),
      currency: row.currency,
      max_price: row.max_price,
      lowest: row.lowest_price,
      checked_at: row.checked_at?.toISOString() ?? null,
      history: (daysOf.get(row.id) ?? []).slice(-DAYS_SHOWN).map(dayOf),
      ends_on: row.ends_on,
      created_at: row.created_at.toISOString(),
    })),
  )
}

const lastOf = ({ last_price: amount, last_departure: from, last_return: until }: AlertRow): LastPrice | null =>
  amount === null || from === null ? null : { amount, from, until }

/** @throws Refusal `not_found` */
export async function describeAlert(deps: AlertDeps, alertId: string, language: Language): Promise<PriceAlert> {
  const rows = await deps.db.selectFrom('price_alerts').selectAll().where('id', '=', alertId).execute()
  const [alert] = await describeAlerts(deps, rows, language)
  if (!alert) throw new Refusal('not_found')
  return alert
}

const dayOf = ({ day, amount }: WatchedDay): WatchedDay => ({ day, amount })
