import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { PriceAlert, WatchedDay } from '#contracts/flights/price-alerts.ts'
import { describeQuery } from '#modules/flights/index.ts'
import { type AlertRow, journeyOf } from './alert-store.ts'
import type { AlertDeps } from './deps.ts'

/** Days of prices that are shown. */
const DAYS_SHOWN = 60

/** Alerts with the prices of their days, for who owns them. */
export async function describeAlerts(
  { db, flights }: AlertDeps,
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
  return rows.map((row) => ({
    alert_id: row.id,
    status: row.status === 'pending' ? 'paused' : row.status,
    query: describeQuery(flights.places, journeyOf(row), language),
    dates: row.dates,
    currency: row.currency,
    max_price: row.max_price,
    last:
      row.last_price === null || row.last_departure === null
        ? null
        : { amount: row.last_price, departure_date: row.last_departure, return_date: row.last_return },
    lowest: row.lowest_price,
    checked_at: row.checked_at?.toISOString() ?? null,
    history: days
      .filter(({ alert_id }) => alert_id === row.id)
      .slice(-DAYS_SHOWN)
      .map(dayOf),
    ends_on: row.ends_on,
    created_at: row.created_at.toISOString(),
  }))
}

/** @throws Refusal `not_found` */
export async function describeAlert(deps: AlertDeps, alertId: string, language: Language): Promise<PriceAlert> {
  const rows = await deps.db.selectFrom('price_alerts').selectAll().where('id', '=', alertId).execute()
  const [alert] = await describeAlerts(deps, rows, language)
  if (!alert) throw new Refusal('not_found')
  return alert
}

const dayOf = ({ day, amount }: WatchedDay): WatchedDay => ({ day, amount })
