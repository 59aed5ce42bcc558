import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import type { Currency, Money } from '#contracts/money.ts'
import type { ChargeRate, DiscountLine, FeeLine, Price } from '#contracts/prices.ts'
import type { Db } from '#db/database.ts'
import type { FindExchange } from '#modules/settings/index.ts'
import type { Clock } from '#platform/clock.ts'
import { chargePrice } from './charge-price.ts'
import { convertMoney, convertPrice } from './convert-price.ts'
import { type PriceTotals, roundedTo, withDiscounts, withFees } from './price-lines.ts'
import { feesOf, feesTotal, type PriceRule, rankRules, ruleAt, rulesFor } from './price-rules.ts'
import { ruleScopeSchema } from './rule-scope.ts'
import type { SaleFacts } from './sale-facts.ts'

/** The rules as they stood at one moment: read once, used for every offer of a search. */
export interface PriceBook {
  /** The shop's own: what customers pay in who are charged in no other. */
  readonly currency: Currency
  /**
   * What the shop asks for what a supplier asks.
   * @throws NoExchangeRate when the supplier's currency cannot be converted.
   */
  sell(price: Price, facts: SaleFacts): Price
  /** The same for a total whose lines are not known, such as a price of another date. */
  sellTotal(total: Money, facts: SaleFacts): Money
  /**
   * The rate at which customers are charged in another currency than the shop's.
   * @throws NoExchangeRate
   */
  chargeRate(to: Currency): ChargeRate
  /**
   * A price of `sell` in what its customer is charged in, at the rate that was fixed for them.
   * @param worth what it comes to, where it is a part of what was shown; else what its grand total is at that rate
   */
  charge(price: Price, rate: ChargeRate, facts: SaleFacts, worth?: number): Price
  /** What the shop asks for one bag or seat of an offer, given what it costs in the currency of the sale. */
  sellExtra(cost: Money, facts: SaleFacts, rate?: ChargeRate): Money
  /** Our fees on a change of what was sold, given what it costs more; in the currency of the sale. */
  changeFees(cost: Money, facts: SaleFacts, rate?: ChargeRate): readonly FeeLine[]
  /**
   * The grand total of `sell` for prices of one kind of sale, from what they come to and the fares in it:
   * hundreds are made for every search. null where only lines can tell: they are converted one by one.
   */
  quick(currency: Currency, facts: SaleFacts): ((total: number, base: number) => number) | null
  /**
   * The same for sales of one payer's line and taxes, in any currency: what `sell` comes to, without making a price.
   * @throws NoExchangeRate
   */
  sellLines(currency: Currency): LineSale
  /** Hotels that a rule or a promotion names: all others of a city are sold alike. */
  readonly namedHotels: ReadonlySet<string>
  /** An amount that is sold as it is, such as a bag's, in the shop's currency. */
  convert(money: Money): Money
}

/** How lines of one currency are sold: each is converted by itself. */
export interface LineSale {
  /** What a line comes to in the shop's currency, in minor units; null where it is in that already. */
  readonly own: ((amount: number) => number) | null
  /** The grand total for what all lines come to, and those before taxes. */
  readonly total: (facts: SaleFacts) => (amount: number, base: number) => number
}

/** Something is sold in a currency that the shop has no rate for. */
export class NoExchangeRate extends Error {
  constructor(from: Currency, to: Currency) {
    super(`there is no exchange rate from ${from} to ${to}`)
    this.name = 'NoExchangeRate'
  }
}

/**
 * What promotions take off by themselves of sales of one kind, given a price with every line of ours; null
 * when none is for such a sale.
 */
export interface TakeOff {
  (facts: SaleFacts): ((price: PriceTotals) => readonly DiscountLine[]) | null
  /** Hotels that some of them name. */
  readonly namedHotels?: readonly string[]
}

interface BookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly exchange: () => Promise<FindExchange>
  /** What customers pay in. */
  readonly currency: Currency
  /** Automatic promotions; none when absent. */
  readonly promotions?: () => Promise<TakeOff>
}

export type OpenPriceBook = () => Promise<PriceBook>

const FRESH_MS = 30_000

/** Opens the book of rules; the database is asked at most every half minute. */
export function createPriceBooks(deps: BookDeps): OpenPriceBook {
  let readAt = Number.NEGATIVE_INFINITY
  let book: Promise<PriceBook>
  return () => {
    const now = deps.clock.now().getTime()
    if (now - readAt < FRESH_MS) return book
    readAt = now
    book = readBook(deps)
    // A failure is reported to who asked and not kept.
    book.catch(() => {
      readAt = Number.NEGATIVE_INFINITY
    })
    return book
  }
}

async function readBook({ db, clock, exchange, currency, promotions }: BookDeps): Promise<PriceBook> {
  const [rules, findExchange, takeOff] = await Promise.all([readRules(db), exchange(), promotions?.()])
  return openBook({ rules: rankRules(rules, clock.now()), findExchange, currency, ...(takeOff && { takeOff }) })
}

interface BookParts {
  readonly rules: readonly PriceRule[]
  readonly findExchange: FindExchange
  readonly currency: Currency
  readonly takeOff?: TakeOff
}

const NOTHING_OFF: TakeOff = () => null

/** A book of ranked rules. */
export function openBook({ rules, findExchange, currency, takeOff = NOTHING_OFF }: BookParts): PriceBook {
  const rateFrom = (from: Currency) => {
    const fx = findExchange(from, currency)
    if (!fx) throw new NoExchangeRate(from, currency)
    return fx
  }
  const chosenFor = rememberRules(rules)
  const convert = (money: Money) =>
    money.currency === currency ? money : convertMoney(money, rateFrom(money.currency))
  const grandTotalOf = (facts: SaleFacts) => {
    const charged = chosenFor(facts)
    const off = takeOff(facts)
    return (amount: number, base: number) => {
      const total = charged.length === 0 ? amount : amount + feesTotal(charged, { amount, currency }, facts.payers)
      if (!off) return total
      return off({ currency, base, grand_total: total, discount: null }).reduce(
        (left, line) => left - line.amount,
        total,
      )
    }
  }
  return {
    currency,
    convert,
    sell(asked, facts) {
      const own = asked.currency === currency ? asked : convertPrice(asked, rateFrom(asked.currency))
      const total = { amount: own.total, currency }
      const added = feesOf(chosenFor(facts), total, facts.payers)
      const price = added.length === 0 ? own : withFees(own, added)
      const off = takeOff(facts)?.(price) ?? []
      return off.length === 0 ? price : withDiscounts(price, off)
    },
    quick: (asked, facts) => (asked === currency ? grandTotalOf(facts) : null),
    sellLines(asked) {
      const fx = asked === currency ? null : rateFrom(asked)
      return {
        own: fx && ((amount) => convertMoney({ amount, currency: asked }, fx).amount),
        total: grandTotalOf,
      }
    },
    namedHotels: new Set([...rules.flatMap(({ scope }) => scope.hotels), ...(takeOff.namedHotels ?? [])]),
    chargeRate: (to) => {
      const fx = findExchange(currency, to)
      if (!fx) throw new NoExchangeRate(currency, to)
      return fx
    },
    charge(price, rate, facts, worth = convertMoney({ amount: price.grand_total, currency }, rate).amount) {
      const charged = chargePrice(price, rate, price.discount ? undefined : worth)
      const off = takeOff(facts)?.(charged) ?? []
      if (off.length > 0) return withDiscounts(charged, roundedTo(charged.grand_total - worth, off))
      // What is taken off in naira may be less than the smallest coin.
      return Math.abs(charged.grand_total - worth) <= 2 ? chargePrice(price, rate, worth) : charged
    },
    sellExtra(cost, facts, rate) {
      const percents = chosenFor(facts).flatMap((rule) => (rule.charge === 'percent' ? ruleAt(rule, rate) : []))
      const markups = feesOf(percents, cost, facts.payers)
      return { ...cost, amount: markups.reduce((sum, { amount }) => sum + amount, cost.amount) }
    },
    changeFees(cost, facts, rate) {
      const more = { ...cost, amount: Math.max(0, cost.amount) }
      const charged = chosenFor({ ...facts, occasion: 'change' }).map((rule) => ruleAt(rule, rate))
      return feesOf(charged, more, facts.payers)
    },
    sellTotal(asked, facts) {
      const total = convert(asked)
      return { amount: total.amount + feesTotal(chosenFor(facts), total, facts.payers), currency }
    },
  }
}

/** The offers of a search share a few sets of facts: rules are chosen once for each. */
function rememberRules(rules: readonly PriceRule[]): (facts: SaleFacts) => readonly PriceRule[] {
  const chosen = new Map<string, readonly PriceRule[]>()
  return (facts) => {
    const { product, supplier, airline, origin, originCountry, destination, cabin, hotel, occasion } = facts
    const key = `${product} ${supplier} ${airline} ${origin} ${originCountry} ${destination} ${cabin} ${hotel} ${occasion}`
    const known = chosen.get(key) ?? rulesFor(rules, facts)
    chosen.set(key, known)
    return known
  }
}

const chargeSchema = z.enum(['percent', 'fixed', 'fixed_per_pax'])

async function readRules(db: Db): Promise<PriceRule[]> {
  const rows = await db.selectFrom('price_rules').selectAll().where('active', '=', true).execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    charge: chargeSchema.parse(row.charge),
    value: row.value,
    currency: currencySchema.parse(row.currency),
    maximum: row.maximum,
    scope: ruleScopeSchema.parse(row.scope),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    priority: row.priority,
  }))
}
