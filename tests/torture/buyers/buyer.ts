import { cancelByQuote, cancelFreely } from './cancelling.ts'
import type { Chance } from '../chance.ts'
import { addExtras, changeFlights } from './after-sales.ts'
import { payInParts } from './instalments.ts'
import { isAt, lookUntil } from './order-page.ts'
import { outspoken } from './outspoken.ts'
import { placeOrder } from './placing.ts'
import { raiseDispute } from './disputing.ts'
import type { Paying, Plan } from './plan.ts'
import { complaintOf } from '../waiting.ts'
import { payBill } from './pay-bill.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

/** Somebody with an order. */
export interface Buyer {
  readonly visitor: StubbornVisitor
  readonly orderId: string
  readonly plan: Plan
  readonly chance: Chance
  /** Of payments that were made, as far as a buyer can tell: the shop must come to know of each. */
  readonly paid: string[]
  /** How the next bills are paid; chance decides of all after them. */
  readonly ways: Paying[]
  /** What the buyer's bank is going to decide. */
  readonly disputes: OpenDispute[]
  /** What the buyer waited for in vain. */
  readonly complaints: string[]
  /** What the shop refused, and what the buyer gave up looking for: why a situation may not have come about. */
  readonly told: string[]
}

export interface OpenDispute {
  readonly provider: Paying['provider']
  readonly id: number
  readonly status: 'won' | 'lost'
}

export function buyerOf(
  visitor: StubbornVisitor,
  orderId: string,
  plan: Plan,
  chance: Chance,
  told: string[] = [],
): Buyer {
  return { visitor, orderId, plan, chance, paid: [], ways: [...plan.ways], disputes: [], complaints: [], told }
}

interface Errand {
  readonly plan: Plan
  readonly chance: Chance
  readonly date: string
  /** Takes what is refused on the way. */
  readonly told: string[]
}

/** Buys a flight and whatever the plan says after it, whatever happens to the shop meanwhile. null when nothing could be bought. */
export async function buy(visitor: StubbornVisitor, { plan, chance, date, told }: Errand): Promise<Buyer | null> {
  const outspokenVisitor = outspoken(visitor, told)
  const orderId = await placeOrder(outspokenVisitor, plan, chance, date)
  if (orderId === null) return null
  const buyer = buyerOf(outspokenVisitor, orderId, plan, chance, told)
  await complaining(buyer, async () => {
    await PAYMENTS[plan.payment](buyer)
    if (buyer.paid.length > 0) await goOn(buyer)
  })
  return buyer
}

/** Who cancels at last does so now. */
export async function cancelAtLast(buyer: Buyer): Promise<void> {
  if (buyer.plan.cancels === 'at last') await complaining(buyer, () => cancelByQuote(buyer))
}

async function complaining(buyer: Buyer, doing: () => Promise<void>): Promise<void> {
  try {
    await doing()
  } catch (error) {
    buyer.complaints.push(complaintOf(`${buyer.plan.situation ?? 'a buyer'} ${buyer.orderId}`, error))
  }
}

const PAYMENTS: Readonly<Record<Plan['payment'], (buyer: Buyer) => Promise<void>>> = {
  async pay_now(buyer) {
    await payBill(buyer)
  },
  async hold(buyer) {
    const { plan } = buyer
    const held = await lookUntil(buyer, ({ fulfilment_status: state }) => state === 'held' || state === 'failed')
    if (held?.fulfilment_status !== 'held' || plan.resolve === 'leaves') return
    if (plan.resolve === 'cancels') await cancelFreely(buyer)
    else await payBill(buyer)
  },
  instalments: payInParts,
}

/** What is bought and given back once there are tickets. */
async function goOn(buyer: Buyer): Promise<void> {
  const { plan } = buyer
  if (plan.afterwards.length === 0 && plan.cancels !== 'soon' && !plan.dispute) return
  const ticketed = await lookUntil(buyer, isAt('confirmed', 'failed', 'expired', 'cancelled'))
  if (ticketed?.status !== 'confirmed') return
  for (const step of plan.afterwards) await (step === 'extras' ? addExtras : changeFlights)(buyer)
  if (plan.dispute) await raiseDispute(buyer, plan.dispute)
  if (plan.cancels === 'soon') await cancelByQuote(buyer)
}
