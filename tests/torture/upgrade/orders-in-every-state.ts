import { chanceOf } from '../chance.ts'
import { dateIn } from '../buyers/after-sales.ts'
import { type Buyer, buyerOf } from '../buyers/buyer.ts'
import { cancelByQuote, cancelFreely } from '../buyers/cancelling.ts'
import { payInParts, payNextPart } from '../buyers/instalments.ts'
import { isAt, look, lookUntil } from '../buyers/order-page.ts'
import { placeOrder } from '../buyers/placing.ts'
import { ANSWER_LOST, DECLINED, KEPT, type Plan } from '../buyers/plan.ts'
import { GUEST } from '../buyers/situations.ts'
import { stubbornVisitor } from '../buyers/stubborn-visitor.ts'
import { openWindow, payBill, payInOpenWindow } from '../buyers/pay-bill.ts'
import type { Desk } from '../staff.ts'
import { bagsFor, sumOf } from '#tests/support/extras.ts'

/** What an order is brought to by one version, and what its buyer does about it with the next. */
interface Passage {
  readonly plan: Plan
  before(buyer: Buyer): Promise<unknown>
  after(buyer: Buyer): Promise<unknown>
  /** How its page says that it stands then. */
  readonly end: string
  /** Its time to be paid is over before the next version comes. */
  readonly expires?: true
}

export type Passages = Readonly<Record<string, Passage>>

const BY_CARD: Plan['ways'] = [{ way: 'card', provider: 'paystack' }]
export const PATIENT: Plan = { ...GUEST, situation: 'an upgrade', ways: BY_CARD }
export const HELD: Plan = { ...PATIENT, route: KEPT, payment: 'hold' }
const DAYS_AHEAD = 75

export const nothing = async () => undefined
const pay = (buyer: Buyer) => payBill(buyer)
const settled = (buyer: Buyer) => lookUntil(buyer, isAt('confirmed', 'failed', 'cancelled', 'expired'))

export async function payAndWait(buyer: Buyer): Promise<void> {
  await pay(buyer)
  await settled(buyer)
}

export const untilHeld = (buyer: Buyer) => lookUntil(buyer, ({ fulfilment_status: state }) => state === 'held')

/** Asks for a bag, and leaves its bill. */
async function askForBag(buyer: Buyer): Promise<void> {
  await payAndWait(buyer)
  const { visitor, orderId } = buyer
  const sold = await visitor.call('bookingExtras', { confirmation_id: orderId })
  const bags = bagsFor(sold.body, 0).slice(0, 1)
  await visitor.call('bookingAddExtras', {
    confirmation_id: orderId,
    extras: bags.map(({ extra_id, passenger, quantity }) => ({ extra_id, passenger, quantity })),
    expected_total: { amount: sumOf(bags), currency: sold.body.currency },
  })
}

async function payForBag(buyer: Buyer): Promise<void> {
  const { charges } = await look(buyer)
  const open = charges.find(({ status }) => status === 'open')
  if (!open) throw new Error('the bill of the bag is gone')
  await payBill({ ...buyer, ways: [...BY_CARD] }, { chargeId: open.charge_id })
  await lookUntil(buyer, (order) => order.charges.every(({ status }) => status === 'settled'))
}

/** In a window that was left open for longer than the order waited. */
async function payLate(buyer: Buyer): Promise<void> {
  const [payment] = (await look(buyer)).payments
  if (!payment) throw new Error('the window is gone')
  await payInOpenWindow(buyer, payment.reference)
  await lookUntil(buyer, isAt('confirmed', 'failed', 'cancelled'))
}

/** Orders in every state in which a version may leave them. */
export const PASSAGES: Passages = {
  'not paid, and paid later': { plan: PATIENT, before: nothing, after: payAndWait, end: 'ticketed' },
  'not paid, and given back': { plan: PATIENT, before: nothing, after: cancelFreely, end: 'cancelled' },
  'paid, and not told of': { plan: PATIENT, before: pay, after: settled, end: 'ticketed' },
  'expired, and left': { plan: PATIENT, before: nothing, after: nothing, end: 'unpaid', expires: true },
  'expired, and paid late': { plan: PATIENT, before: openWindow, after: payLate, end: 'ticketed', expires: true },
  'ticketed, and kept': { plan: PATIENT, before: payAndWait, after: nothing, end: 'ticketed' },
  'ticketed, and given back': { plan: PATIENT, before: payAndWait, after: cancelByQuote, end: 'cancelled' },
  'ticketed, with a bag to be paid': { plan: PATIENT, before: askForBag, after: payForBag, end: 'ticketed' },
  'given back': {
    plan: PATIENT,
    before: async (buyer) => {
      await payAndWait(buyer)
      await giveBackAsBefore(buyer)
    },
    after: nothing,
    end: 'cancelled',
  },
  'kept for a payment, and paid': { plan: HELD, before: untilHeld, after: payAndWait, end: 'ticketed' },
  'kept for a payment, and given back': { plan: HELD, before: untilHeld, after: cancelFreely, end: 'cancelled' },
  'kept for a payment, and left': { plan: HELD, before: untilHeld, after: nothing, end: 'held' },
  'paid in part, and paid': {
    plan: { ...HELD, payment: 'instalments' },
    before: payNextPart,
    after: async (buyer) => {
      await payInParts(buyer)
      await settled(buyer)
    },
    end: 'ticketed',
  },
  declined: { plan: { ...PATIENT, route: DECLINED }, before: payAndWait, after: nothing, end: 'given back' },
  'of an airline that does not answer': {
    plan: { ...PATIENT, route: ANSWER_LOST },
    before: pay,
    after: settled,
    end: 'ticketed',
  },
}

/** By the way that the version before knew. */
async function giveBackAsBefore({ visitor, orderId }: Buyer): Promise<void> {
  const quote = await visitor.call('bookingCancelQuote', { confirmation_id: orderId })
  const { quote_id } = quote.body
  await visitor.call('bookingCancel', { confirmation_id: orderId, quote_id, refund_to: null })
}

/** An order of its own for each of them. */
export async function placeAll(url: string, passages: Passages, desk: Desk): Promise<ReadonlyMap<string, Buyer>> {
  const buyers = new Map<string, Buyer>()
  for (const [at, [name, { plan, before }]] of Object.entries(passages).entries()) {
    const visitor = stubbornVisitor(url, undefined, desk)
    const chance = chanceOf(at)
    const orderId = await placeOrder(visitor, plan, chance, dateIn(DAYS_AHEAD))
    if (orderId === null) throw new Error(`nothing could be booked to be ${name}`)
    const buyer = buyerOf(visitor, orderId, plan, chance)
    await before(buyer)
    buyers.set(name, buyer)
  }
  return buyers
}
