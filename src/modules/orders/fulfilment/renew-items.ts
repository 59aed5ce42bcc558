import type { Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import { findAgain, hasOfferEnded, unlessSilent } from '#modules/flights/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { priceOfLines, supplierTotal, withExtras } from '#modules/pricing/index.ts'
import { childAgesOf } from '../travellers/child-ages.ts'
import { type CarriedExtras, findCarried, keepCarried } from '../extras/carry-item-extras.ts'
import type { FlightItem, Order, OrderItem } from '../order.ts'
import type { SettleDeps } from '../order-deps.ts'
import { repriceItem } from './reprice-item.ts'
import { supplierRequest } from './supplier-request.ts'

/** What an item is to be bought by, now that its offer has ended. */
export interface RenewedItem {
  readonly supplierRef: string
  /** The supplier's price where it is lower than what was agreed; else null. */
  readonly lower: Price | null
  /** Its bags and seats as they are sold with that. */
  readonly extras: CarriedExtras
}

export type RenewedItems = ReadonlyMap<string, RenewedItem>

/** Whether one of its offers has ended while it waited for its money. What a supplier keeps has a time of its own. */
export async function hasOutlivedOffers(deps: SettleDeps, { paymentOption, items }: Order): Promise<boolean> {
  const offerIds = items.map(({ offerId }) => offerId)
  return paymentOption === 'pay_now' && (await hasOfferEnded(deps, offerIds))
}

/** The order's items as their suppliers sell them now; null when one cannot be had, or costs more than was agreed. */
export async function renewItems(deps: SettleDeps, order: Order): Promise<RenewedItems | null> {
  const renewed = new Map<string, RenewedItem>()
  for (const item of order.items) {
    const one = await renewItem(deps, order, item)
    if (one === null) return null
    renewed.set(item.id, one)
  }
  return renewed
}

/**
 * What is paid for is not given back because nobody answers: it is bought by its old reference, and so waits for its
 * supplier as every paid item does.
 */
async function renewItem(deps: SettleDeps, order: Order, item: OrderItem): Promise<RenewedItem | null> {
  const found = await findNow(deps, order, item)
  if (found === 'silent') return { supplierRef: item.supplierRef, lower: null, extras: new Map() }
  return found && renewedBy(deps, order, item, found)
}

/** null when what was found costs more than was agreed. */
export async function renewedBy(
  deps: Pick<SettleDeps, 'db' | 'suppliers'>,
  order: Order,
  item: OrderItem,
  found: { readonly ref: string; readonly price: Price },
): Promise<RenewedItem | null> {
  const agreed = supplierTotal(withExtras(item.price, []))
  const { price, ref } = found
  if (price.currency !== agreed.currency || price.grand_total > agreed.amount) return null
  const extras = ref === item.supplierRef ? new Map<string, string>() : await findCarried(deps, order, item, ref)
  return { supplierRef: ref, lower: price.grand_total < agreed.amount ? price : null, extras }
}

async function findNow(
  deps: SettleDeps,
  order: Order,
  item: OrderItem,
): Promise<{ readonly ref: string; readonly price: Price } | 'silent' | null> {
  if (item.kind === 'flight') return findAgain(deps, { ...item, ...item.sold }, await agesInOrder(deps, order, item))
  return unlessSilent(async () => {
    const answer = await supplierByCode(deps, item.supplierCode).revalidate(item.supplierRef)
    return answer.kind === 'available' ? answer.offer : null
  })
}

/** Of its children, on the day of the last flight. Birth dates are opened for those alone. */
async function agesInOrder(deps: SettleDeps, order: Order, item: FlightItem): Promise<readonly number[]> {
  if (!order.passengers.some(({ type }) => type === 'CNN')) return []
  const { passengers } = await supplierRequest(deps, order, item, 'instant')
  return childAgesOf(passengers, item.sold)
}

/**
 * The agreed price of something that has become cheaper: the traveller pays what was agreed, the lines are
 * the supplier's of now, and the difference is a line of its own.
 */
function atLowerCost(agreed: Price, asked: Price): Price {
  // Prices of other currencies keep their exchange: what the supplier gets is told there.
  if (agreed.fx) return { ...agreed, fx: { ...agreed.fx, amount: asked.grand_total } }
  const saved = supplierTotal(withExtras(agreed, [])).amount - asked.grand_total
  const ours = agreed.fees.filter(({ kind }) => kind === 'agency')
  return priceOfLines({
    ...agreed,
    passengers: asked.passengers,
    taxes: asked.taxes,
    fees: [...asked.fees, ...ours, { code: 'DIFF', kind: 'agency', amount: saved }],
  })
}

/** Writes down what an item is bought with and costs now, where that has changed. The order is locked, and its items are moved by the caller. */
export async function keepRenewed(
  tx: Tx,
  order: Order,
  item: OrderItem,
  { lower, extras }: RenewedItem,
): Promise<void> {
  await keepCarried(tx, extras)
  if (lower) await repriceItem(tx, order, item.id, atLowerCost(item.price, lower))
}
