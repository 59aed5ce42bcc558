import type { ColumnType, Generated } from 'kysely'
import type { AlertDates, AlertKind } from '#contracts/accounts/price-alerts.ts'
import type { Language } from '#contracts/locale.ts'
import type { Currency } from '#contracts/money.ts'

type Json = ColumnType<unknown, string, string>

export interface PriceAlertTables {
  price_alerts: {
    /** `pal_…` */
    id: string
    owner: string
    customer_id: string | null
    email: string | null
    language: Language
    kind: AlertKind
    /** As its product keeps it. */
    query: Json
    query_key: string
    dates: AlertDates
    currency: Currency
    max_price: number | null
    status: 'pending' | 'active' | 'paused' | 'ended'
    requested_at: Date
    created_at: Date
    ended_at: Date | null
    ends_on: string
    last_price: number | null
    /** The first and the last day of the price that was found last. */
    last_departure: string | null
    last_return: string | null
    lowest_price: number | null
    told_price: number | null
    peak_price: number | null
    news_count: Generated<number>
    checked_at: Date | null
    next_check_at: Date
    locked_until: Date | null
    checks: Generated<number>
  }
  price_alert_days: {
    alert_id: string
    day: string
    /** Minor units. */
    amount: number
  }
  price_alert_news: {
    /** `pan_…` */
    id: string
    alert_id: string
    number: number
    kind: 'drop' | 'below_maximum'
    amount: number
    before: number | null
    /** The first and the last day that the price is for. */
    departure_date: string
    return_date: string | null
    at: Date
  }
  price_alert_links: {
    token_hash: string
    alert_id: string
    purpose: 'confirm' | 'stop'
    expires_at: Date | null
    used_at: Date | null
  }
}
