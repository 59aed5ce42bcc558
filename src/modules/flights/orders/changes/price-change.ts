import type { ChangeLine } from '#contracts/flights/changes.ts'
import type { FeeLine, Price, PriceExchange } from '#contracts/prices.ts'
import { beforeDiscount, convertMoney, priceOfLines, shareOut } from '#modules/pricing/index.ts'
import { inverse } from '#modules/settings/index.ts'

/** What the airline asks for a change, in the currency of the sale; minor units. */
export interface ChangeCost {
  /** Penalty included; negative when the new flights are cheaper. */
  readonly difference: number
  readonly penalty: number
  /** Ours. */
  readonly fees: readonly FeeLine[]
}

interface PricedChange {
  /** Above zero: to be paid. Below: comes back. Never more than was paid. */
  readonly balance: number
  readonly lines: readonly ChangeLine[]
}

/** The fee lines that the airline's penalty and our own fee become. */
const PENALTY_CODE = 'CHANGE'
const SERVICE_CODE = 'SVC'

/**
 * What a change costs the traveller, line by line. Of money that comes back the share of the discount is
 * kept, which was never paid; rounded in the traveller's favour.
 */
export function priceChange(price: Price, { difference, penalty, fees }: ChangeCost): PricedChange {
  const ours = fees.reduce((sum, { amount }) => sum + amount, 0)
  const asked = difference + ours
  const discount = price.discount?.amount ?? 0
  const gross = beforeDiscount(price)
  const back = Math.min(Math.max(0, -asked), gross)
  const share = gross === 0 ? 0 : Number((BigInt(discount) * BigInt(back)) / BigInt(gross))
  // What comes back is at most all of it: then the rest of a lower fare stays with the airline.
  const fare = Math.max(asked, -back) - ours - penalty
  const balance = fare + penalty + ours + share
  const line = (kind: ChangeLine['kind'], amount: number): ChangeLine => ({
    kind,
    amount: { amount, currency: price.currency },
  })
  const lines = [
    line('fare_difference', fare),
    line('airline_penalty', penalty),
    line('service_fee', ours),
    line('discount', share),
  ].filter(({ amount }) => amount.amount !== 0)
  return { balance, lines }
}

/** A change as it was shown, and what its supplier asks for it in its own currency. */
interface AgreedChange {
  readonly lines: readonly ChangeLine[]
  readonly supplierDifference: number | null
}

/** What an item costs once it is changed as shown: its grand total moves by the balance. */
export function priceAfter(price: Price, { lines, supplierDifference }: AgreedChange): Price {
  const of = (kind: ChangeLine['kind']) => lines.find((line) => line.kind === kind)?.amount.amount ?? 0
  const [fare, penalty, ours] = [of('fare_difference'), of('airline_penalty'), of('service_fee')]
  const shares = shareOut(
    fare,
    price.passengers.map(({ base }) => base),
  )
  return priceOfLines({
    ...price,
    passengers: price.passengers.map((part, at) => ({
      ...part,
      base: part.base + (shares[at] ?? 0),
      total: part.total + (shares[at] ?? 0),
    })),
    fees: addFees(price.fees, [
      { code: PENALTY_CODE, kind: 'supplier', amount: penalty },
      { code: SERVICE_CODE, kind: 'agency', amount: ours },
    ]),
    discounts: lessened(price, of('discount')),
    fx: price.fx && exchangeAfter(price.fx, supplierDifference ?? atSaleRate(price.fx, fare + penalty)),
  })
}

/** The supplier is paid so much more, or less: the rate is that of the sale for good. */
function exchangeAfter(fx: PriceExchange, difference: number): PriceExchange {
  return { ...fx, amount: Math.max(0, fx.amount + difference) }
}

function atSaleRate({ from, to, rate }: PriceExchange, amount: number): number {
  return convertMoney({ amount, currency: to }, { from: to, to: from, rate: inverse(rate) }).amount
}

/** One line for each code, also after several changes. */
function addFees(fees: readonly FeeLine[], added: readonly FeeLine[]): FeeLine[] {
  const sums = new Map(fees.map((fee) => [fee.code, fee]))
  for (const fee of added) {
    const before = sums.get(fee.code)
    if (fee.amount > 0) sums.set(fee.code, { ...fee, amount: (before?.amount ?? 0) + fee.amount })
  }
  return [...sums.values()]
}

/** The discounts without the share that belongs to what came back: the largest bears it first. */
function lessened({ discount, discounts }: Price, share: number): Price['discounts'] {
  const lines = discounts ?? (discount ? [{ ...discount, source: 'coupon' as const }] : [])
  let rest = share
  return lines.flatMap((one) => {
    const off = Math.min(rest, one.amount)
    rest -= off
    return one.amount > off ? [{ ...one, amount: one.amount - off }] : []
  })
}
