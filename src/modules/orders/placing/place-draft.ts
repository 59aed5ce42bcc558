import { Refusal } from '#contracts/errors.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Changes } from '#db/write-in-one-statement.ts'
import { isDeadlock, violatedConstraint } from '#db/violation.ts'
import { reserveDiscount, USED_UP } from '#modules/promotions/index.ts'
import { addPrices } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { expireOrder, hasMoneyUnderway } from '../expire-order.ts'
import { countHold } from '../holds/limit-holds.ts'
import { agreeOnParts } from '../instalments/agree-on-parts.ts'
import { findOpenOrders, lockOffer, OPEN_OFFER, type OpenOrder } from './open-order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOrder } from '../order-store.ts'
import type { DraftOrder } from './draft-order.ts'
import { agreeOnTotal, type Pricing, priceItems, reserveOrderDiscounts } from './price-order.ts'
import { BOOKING_REFERENCE, type NewOrder, type PlacedOrder, saveOrder } from './save-order.ts'

type PlaceDeps = Pick<OrderDeps, 'db' | 'clock' | 'cipher' | 'recallPromotions' | 'secret' | 'holdLimits'> & {
  /** What stands beside the order: its answer to whoever asks again. */
  readonly answerWith: (db: Db | Tx, placed: PlacedOrder) => Changes
}

/**
 * Places a draft: at once where nothing is in its way, else in turn with whatever is.
 * @throws Refusal `coupon_refused`, `price_changed`, `duplicate_booking`, `instalments_unavailable`, `extra_unavailable`,
 * `supplier_unavailable`, `validation_failed`.
 */
export async function placeDraft(deps: PlaceDeps, draft: DraftOrder): Promise<PlacedOrder> {
  if (draft.paymentOption !== 'pay_now') return placeInTurn(deps, draft)
  try {
    const placed = await placeAtOnce(deps, draft)
    if (placed) return placed
  } catch (error) {
    // The offer has an order already, which may be what this very request made before; what refuses this
    // one may come of that.
    if (!(error instanceof Refusal) && !isTaken(error)) throw error
  }
  return placeInTurn(deps, draft)
}

/**
 * As almost every order goes: by one statement, and nothing is locked before.
 * @returns null for several discounts: taken in no order, two orders could wait for each other.
 */
async function placeAtOnce(deps: PlaceDeps, draft: DraftOrder): Promise<PlacedOrder | null> {
  const { db, clock } = deps
  const order = await priced(db, deps, draft, await deps.recallPromotions())
  const [discount, ...more] = order.price.discounts ?? []
  if (more.length > 0) return null
  const use = { orderId: order.id, customerKey: draft.customerKey }
  return saveOrder(db, deps, order, (placed) => ({
    ...deps.answerWith(db, placed),
    ...(discount && reserveDiscount(db, clock, { ...use, ...discount })),
  }))
}

const MOST_TRIES = 8
/** By what the database refuses an order that came too late. */
const TAKEN: ReadonlySet<string | null> = new Set([OPEN_OFFER, BOOKING_REFERENCE, USED_UP])

async function placeInTurn(deps: PlaceDeps, draft: DraftOrder): Promise<PlacedOrder> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    try {
      return await deps.db.transaction().execute((tx) => placeLocked(tx, deps, draft))
    } catch (error) {
      // Somebody placed theirs at once meanwhile.
      if (!isTaken(error)) throw error
    }
  }
  throw new Refusal('duplicate_booking')
}

function isTaken(error: unknown): boolean {
  return TAKEN.has(violatedConstraint(error)) || isDeadlock(error)
}

/** Ends the order that has the offer and places this one, or leaves everything as it is. */
async function placeLocked(tx: Tx, deps: PlaceDeps, draft: DraftOrder): Promise<PlacedOrder> {
  // In one order for everybody, so that nobody waits in a circle.
  const offerIds = draft.items.map(({ offer }) => offer.offerId).toSorted()
  for (const offerId of offerIds) await lockOffer(tx, offerId)
  const open = await findOpenOrders(tx, offerIds)
  const [first, ...others] = open
  if (first && others.length === 0 && isRepeated(deps, draft, first)) return loadPlaced(tx, first)
  for (const order of open) await endOpenOrder(tx, deps, order)
  return saveWithDiscounts(tx, deps, draft, await priced(tx, deps, draft))
}

/** Whether the very order that is wanted stands already. */
export async function hasPlacedDraft(deps: Pick<PlaceDeps, 'db' | 'clock'>, draft: DraftOrder): Promise<boolean> {
  const open = await findOpenOrders(
    deps.db,
    draft.items.map(({ offer }) => offer.offerId),
  )
  return open.some((order) => isRepeated(deps, draft, order))
}

/** Whether an open order is what this very request has made, and still can be paid. */
function isRepeated({ clock }: Pick<PlaceDeps, 'clock'>, { requestHash }: DraftOrder, open: OpenOrder): boolean {
  const isOverdue = open.status === 'pending_payment' && open.paymentExpiresAt <= clock.now()
  return open.requestHash === requestHash && !isOverdue
}

async function endOpenOrder(tx: Tx, { clock }: PlaceDeps, open: OpenOrder): Promise<void> {
  // Seats that an airline keeps are not let go by the way: the traveller cancels that order first.
  if (open.status === 'on_hold' || (await hasMoneyUnderway(tx, open.id))) throw new Refusal('duplicate_booking')
  if (!(await expireOrder(tx, clock, open.id))) throw new Refusal('duplicate_booking')
}

async function priced(
  db: Db | Tx,
  { clock }: PlaceDeps,
  draft: DraftOrder,
  promotions?: Pricing['promotions'],
): Promise<NewOrder> {
  const { coupon, customerKey, expectedTotal, laterParts } = draft
  const prices = await priceItems(db, clock, {
    items: draft.items,
    coupon,
    customerKey,
    ...(promotions && { promotions }),
  })
  const price = addPrices(prices)
  agreeOnTotal(price, expectedTotal)
  const isInParts = draft.paymentOption === 'instalments'
  const offers = draft.items.map(({ offer }) => offer)
  const parts = isInParts ? agreeOnParts({ offers, price, laterParts, now: clock.now() }) : []
  const items = draft.items.map((item, at) => ({ ...item, price: prices[at] ?? price }))
  return { ...draft, id: newId('ord'), price, items, parts }
}

/** Says which discount is used up. Uses are taken last: who wants the same ones waits the shortest. */
async function saveWithDiscounts(tx: Tx, deps: PlaceDeps, draft: DraftOrder, order: NewOrder): Promise<PlacedOrder> {
  const placed = await saveOrder(tx, deps, order, (saved) => deps.answerWith(tx, saved))
  if (draft.paymentOption !== 'pay_now') await countHold(tx, deps, placed.id, draft)
  const { customerKey } = draft
  await reserveOrderDiscounts(tx, deps.clock, { orderId: placed.id, price: order.price, customerKey })
  return placed
}

async function loadPlaced(tx: Tx, { id }: OpenOrder): Promise<PlacedOrder> {
  const order = await loadOrder(tx, id)
  if (!order) throw new Error(`order ${id} is gone`)
  return order
}
