import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import { beforeDiscount, convertPrice, priceOfLines, supplierTotal, withExtras } from '#modules/pricing/index.ts'
import type { Order, OrderItem } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import type { FoundAgain } from '../product.ts'
import { repriceItem } from './reprice-item.ts'

/** What an item is to be bought by, now that its offer has ended. */
export interface RenewedItem {
  readonly supplierRef: string
  /** The supplier's price where it is lower than what was agreed; else null. */
  readonly lower: Price | null
  /** Notes its bags and seats as they are sold with that. */
  readonly carryExtras: (tx: Tx) => Promise<void>
}

/** By the ids of the items; null for one that can no longer be booked, or costs more than was agreed. */
export type RenewedItems = ReadonlyMap<string, RenewedItem | null>

/** Whether one of its offers has ended while it waited for its money. What a supplier keeps has a time of its own. */
export async function hasOutlivedOffers(
  { clock, offers }: SettleDeps,
  { paymentOption, items }: Order,
): Promise<boolean> {
  if (paymentOption !== 'pay_now') return false
  const ends = await Promise.all(items.map(({ offerId }) => offers.endOf(offerId)))
  return ends.some((end) => end !== null && end <= clock.now())
}

/**
 * The order's items as their suppliers sell them now; null when too little can be booked: nothing at all, or not
 * everything where all or nothing was agreed.
 */
export async function renewItems(deps: SettleDeps, order: Order): Promise<RenewedItems | null> {
  const renewed = new Map<string, RenewedItem | null>()
  for (const item of order.items) {
    const one = await renewItem(deps, order, item)
    if (one === null && order.partialPolicy === 'cancel_all') return null
    renewed.set(item.id, one)
  }
  return [...renewed.values()].every((one) => one === null) ? null : renewed
}

/**
 * What is paid for is not given back because nobody answers: it is bought by its old reference, and so waits for its
 * supplier as every paid item does.
 */
async function renewItem(deps: SettleDeps, order: Order, item: OrderItem): Promise<RenewedItem | null> {
  const product = deps.products.of(item.kind)
  const found = product.findAgain ? await product.findAgain(order, item) : 'silent'
  if (found === 'silent') return { supplierRef: item.supplierRef, lower: null, carryExtras: nothing }
  return found && renewedBy(deps, order, item, found)
}

const nothing = async () => undefined

/** null when what was found costs more than was agreed. */
export async function renewedBy(
  { products }: Pick<SettleDeps, 'products'>,
  order: Order,
  item: OrderItem,
  { price, ref }: FoundAgain,
): Promise<RenewedItem | null> {
  const agreed = supplierTotal(withExtras(item.price, []))
  if (price.currency !== agreed.currency || price.grand_total > agreed.amount) return null
  const isSame = ref === item.supplierRef
  const carryExtras = isSame ? nothing : await products.of(item.kind).carryExtras?.(order, item, ref)
  const lower = price.grand_total < agreed.amount ? price : null
  return { supplierRef: ref, lower, carryExtras: carryExtras ?? nothing }
}

/**
 * The agreed price of something that has become cheaper: the traveller pays what was agreed, the lines are
 * the supplier's of now, and the difference is a line of its own.
 */
function atLowerCost(agreed: Price, asked: Price): Price {
  const { fx } = agreed
  const now = fx ? convertPrice(asked, fx) : asked
  const paid = fx && { ...fx, amount: asked.grand_total }
  const ours = agreed.fees.filter(({ kind }) => kind === 'agency')
  const oursTotal = ours.reduce((sum, { amount }) => sum + amount, 0)
  const saved = beforeDiscount(withExtras(agreed, [])) - oursTotal - now.grand_total
  // So little that rounding between two currencies has taken it.
  if (saved <= 0) return { ...agreed, ...(paid && { fx: paid }) }
  return priceOfLines({
    ...agreed,
    passengers: now.passengers,
    taxes: now.taxes,
    fees: [...now.fees, ...ours, { code: 'DIFF', kind: 'agency', amount: saved }],
    fx: paid,
  })
}

/** Writes down what an item is bought with and costs now, where that has changed. The order is locked, and its items are moved by the caller. */
export async function saveRenewed(
  tx: Tx,
  order: Order,
  item: OrderItem,
  { lower, carryExtras }: RenewedItem,
): Promise<void> {
  await carryExtras(tx)
  if (lower) await repriceItem(tx, order, item.id, atLowerCost(item.price, lower))
}
