import { CHARGE_CURRENCY, CURRENCIES, type Currency, isCurrency } from '#contracts/money.ts'
import type { PriceExchange } from '#contracts/prices.ts'
import type { ExchangeRate } from '#contracts/settings.ts'
import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { inverse, withMargin } from './decimal-rates.ts'

const FRESH_MS = 30_000

export interface RateDeps {
  readonly db: Db
  readonly clock: Clock
  /** A rate that was set longer ago is none. Illustrative ones, of a shop for practice, do not age. */
  readonly ratesMaxAgeMs: number
}

/** Gives the rates at which prices are shown; asks the database at most every half minute. */
export type ReadExchangeRates = () => Promise<readonly ExchangeRate[]>

export function cachedExchangeRates(deps: RateDeps): ReadExchangeRates {
  const read = cachedRates(deps)
  return async () => {
    const rates = (await read()).filter((rate) => isCurrent(rate, deps))
    const find = finderOf(rates)
    // Pages turn no rate round: what is entered the other way is turned here.
    const turned = Object.keys(CURRENCIES)
      .filter(isCurrency)
      .filter((to) => to !== CHARGE_CURRENCY && !rates.some((rate) => rate.from === CHARGE_CURRENCY && rate.to === to))
      .flatMap((to) => find(CHARGE_CURRENCY, to) ?? [])
    return [...rates.map(sold), ...turned]
  }
}

/** A rate at which foreign prices are sold, its margin inside. */
export type Exchange = Omit<PriceExchange, 'amount'>

/** The rate from one currency to another; null when the shop has none, or none that is young enough. */
export type FindExchange = (from: Currency, to: Currency) => Exchange | null

/** Rates for charging: the agency's row for this way if there is one, else the other way turned round. */
export function cachedExchange(deps: RateDeps): () => Promise<FindExchange> {
  const read = cachedRates(deps)
  return async () => {
    const rates = await read()
    // A rate that gets too old while somebody holds the finder is found no more.
    return (from, to) => finderOf(rates.filter((rate) => isCurrent(rate, deps)))(from, to)
  }
}

function finderOf(rates: readonly StoredRate[]): FindExchange {
  return (from, to) => {
    const straight = rates.find((rate) => rate.from === from && rate.to === to)
    if (straight) return sold(straight)
    const turned = rates.find((rate) => rate.from === to && rate.to === from)
    return turned ? sold({ ...turned, from, to, rate: inverse(turned.rate) }) : null
  }
}

function sold({ from, to, rate, marginBps, asOf }: StoredRate): ExchangeRate {
  return { from, to, rate: withMargin(rate, marginBps), margin_bps: marginBps, as_of: asOf.toISOString() }
}

/** Whether a rate is young enough to sell by. */
export function isCurrent({ asOf, illustrative }: StoredRate, { clock, ratesMaxAgeMs }: Omit<RateDeps, 'db'>): boolean {
  return illustrative || clock.now().getTime() - asOf.getTime() <= ratesMaxAgeMs
}

function cachedRates({ db, clock }: RateDeps): () => Promise<readonly StoredRate[]> {
  let readAt = Number.NEGATIVE_INFINITY
  let rates: Promise<readonly StoredRate[]>
  return () => {
    const now = clock.now().getTime()
    if (now - readAt < FRESH_MS) return rates
    readAt = now
    rates = readRates(db)
    // A failure is reported to who asked and not kept.
    rates.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return rates
  }
}

/** A mid-market rate, as it was entered. */
export interface StoredRate {
  readonly from: Currency
  readonly to: Currency
  /** Decimal text: units of `to` for one of `from`. */
  readonly rate: string
  readonly marginBps: number
  readonly asOf: Date
  /** Came with a new shop, to try it with. */
  readonly illustrative: boolean
  /** Where it was read, as who has set it says. */
  readonly source: string | null
}

/** Every rate of a currency that the shop knows, young or old. */
export async function readRates(db: Db): Promise<readonly StoredRate[]> {
  const rows = await db
    .selectFrom('exchange_rates')
    .selectAll()
    .orderBy('from_currency')
    .orderBy('to_currency')
    .execute()
  return rows.flatMap(
    ({ from_currency: from, to_currency: to, rate, margin_bps: marginBps, as_of: asOf, illustrative, source }) =>
      // Rates of currencies that the shop does not show may be kept in the table.
      isCurrency(from) && isCurrency(to) ? [{ from, to, rate, marginBps, asOf, illustrative, source }] : [],
  )
}
