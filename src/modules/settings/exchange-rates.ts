import { type Currency, isCurrency } from '#contracts/money.ts'
import type { PriceExchange } from '#contracts/prices.ts'
import type { ExchangeRate } from '#contracts/settings.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'

const FRESH_MS = 60_000
const BPS = 10_000n

/** Gives the shop's exchange rates; asks the database at most once a minute. */
export type ReadExchangeRates = () => Promise<readonly ExchangeRate[]>

export function cachedExchangeRates(deps: { readonly db: Db; readonly clock: Clock }): ReadExchangeRates {
  return cached(deps.clock, async () =>
    (await readRates(deps.db)).map((rate) => ({ ...rate, rate: withMargin(rate.rate, rate.margin_bps) })),
  )
}

/** A rate at which foreign prices are sold, its margin inside. */
export type Exchange = Omit<PriceExchange, 'amount'>

/** The rate from one currency to another; null when the shop has none. */
export type FindExchange = (from: Currency, to: Currency) => Exchange | null

/** Rates for charging: the agency's row for this way if there is one, else the other way turned round. */
export function cachedExchange(deps: { readonly db: Db; readonly clock: Clock }): () => Promise<FindExchange> {
  return cached(deps.clock, async () => {
    const rates = await readRates(deps.db)
    return (from, to) => {
      const straight = rates.find((rate) => rate.from === from && rate.to === to)
      const turned = rates.find((rate) => rate.from === to && rate.to === from)
      const found = straight ?? (turned && { ...turned, from, to, rate: inverse(turned.rate) })
      return found ? { ...found, rate: withMargin(found.rate, found.margin_bps) } : null
    }
  })
}

function cached<Value>(clock: Clock, read: () => Promise<Value>): () => Promise<Value> {
  let readAt = Number.NEGATIVE_INFINITY
  let value: Promise<Value>
  return () => {
    const now = clock.now().getTime()
    if (now - readAt < FRESH_MS) return value
    readAt = now
    value = read()
    // A failure is reported to who asked and not kept.
    value.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return value
  }
}

const INVERSE_DECIMALS = 8

/** `0.00069` → `1449.27536232`: one divided by a decimal rate, rounded up in the last place. */
export function inverse(rate: string): string {
  const [whole = '0', fraction = ''] = rate.split('.')
  const divisor = BigInt(whole + fraction)
  const scaled = 10n ** BigInt(fraction.length + INVERSE_DECIMALS)
  const digits = ((scaled + divisor - 1n) / divisor).toString().padStart(INVERSE_DECIMALS + 1, '0')
  return `${digits.slice(0, -INVERSE_DECIMALS)}.${digits.slice(-INVERSE_DECIMALS)}`.replace(/\.?0+$/, '')
}

/** Mid-market rates, as the agency has entered them. */
async function readRates(db: Db): Promise<readonly ExchangeRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('from_currency')
    .orderBy('to_currency')
    .execute()
  return rows.flatMap(({ from_currency: from, to_currency: to, rate, margin_bps, as_of }) =>
    // Rates of currencies that the shop does not show may be kept in the table.
    isCurrency(from) && isCurrency(to) ? [{ from, to, rate, margin_bps, as_of: as_of.toISOString() }] : [],
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
