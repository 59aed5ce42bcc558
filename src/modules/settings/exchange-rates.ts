import { isCurrency } from '#contracts/money.ts'
import type { ExchangeRate } from '#contracts/settings.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

const FRESH_MS = 60_000
const BPS = 10_000n

/** Gives the shop's exchange rates; asks the database at most once a minute. */
export type ReadExchangeRates = () => Promise<readonly ExchangeRate[]>

export function cachedExchangeRates(deps: { readonly db: Db; readonly clock: Clock }): ReadExchangeRates {
  let readAt = Number.NEGATIVE_INFINITY
  let rates: Promise<readonly ExchangeRate[]> = Promise.resolve([])
  return () => {
    const now = deps.clock.now().getTime()
    if (now - readAt < FRESH_MS) return rates
    readAt = now
    rates = readExchangeRates(deps.db)
    // A failure is reported to who asked and not kept.
    rates.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return rates
  }
}

async function readExchangeRates(db: Db): Promise<readonly ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('from_currency')
    .orderBy('to_currency')
    .execute()
  return rows.flatMap(({ from_currency: from, to_currency: to, rate, margin_bps, as_of }) =>
    // Rates of currencies that the shop does not show may be kept in the table.
    isCurrency(from) && isCurrency(to)
      ? [{ from, to, rate: withMargin(rate, margin_bps), margin_bps, as_of: as_of.toISOString() }]
      : [],
  )
}

/**
 * Raises a decimal rate by basis points, exactly: `0.00069` and 150 → `0.00070035`. A shown price in
 * another currency is thus never below what the card will be charged.
 */
export function withMargin(rate: string, marginBps: number): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const scale = fraction.length + 4
  const digits = (BigInt(whole + fraction) * (BPS + BigInt(marginBps))).toString().padStart(scale + 1, '0')
  return `${digits.slice(0, -scale)}.${digits.slice(-scale)}`.replace(/\.?0+$/, '')
}
