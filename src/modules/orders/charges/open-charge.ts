import type { ChargeKind } from '#contracts/orders/charges.ts'
import type { Money } from '#contracts/money.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newId } from '#platform/ids.ts'
import { recordEvent } from '../move-order.ts'
import { lockOrder } from '../order-store.ts'
import { type Charge, loadCharge, loadCharges } from './charge-store.ts'
import { enqueueChargeExpiry } from './charge-work.ts'
import { cancelCharge } from './end-charge.ts'

interface NewCharge {
  readonly orderId: string
  /** The item that it pays something for; absent where it is the whole order's. */
  readonly itemId?: string
  readonly kind: ChargeKind
  /** The id of what it pays; one charge is open for it at a time. */
  readonly subject: string
  /** More than nothing, in the currency of the order. */
  readonly amount: Money
  /** From then on it cannot be paid any more. */
  readonly expiresAt: Date
}

/** After the end of a charge's time, for answers that are still on their way. */
const GRACE_MS = 60_000

/**
 * Asks for money for an order. Asking again for the same subject gives the open charge, where its amount
 * is the same; another amount takes its place.
 */
export async function openCharge(tx: Tx, clock: Clock, charge: NewCharge): Promise<Charge> {
  const { orderId, kind, subject, amount, expiresAt } = charge
  await lockOrder(tx, orderId)
  const open = (await loadCharges(tx, orderId)).find(
    (known) => known.status === 'open' && known.kind === kind && known.subject === subject,
  )
  const same = open?.amount.amount === amount.amount && open.expiresAt > clock.now()
  if (open && same) return open
  if (open) await cancelCharge(tx, clock, open.id)
  const id = await insertCharge(tx, clock, charge)
  await enqueueChargeExpiry(tx, clock, id, { runAt: new Date(expiresAt.getTime() + GRACE_MS), attempt: 0 })
  // Parts of the price were agreed on with the order: the timeline has them already.
  if (kind !== 'instalment')
    await recordEvent(tx, clock, { orderId, kind: 'charge_opened', by: 'shop', data: { charge: id, kind, ...amount } })
  return loadCharge(tx, id)
}

async function insertCharge(tx: Tx, clock: Clock, charge: NewCharge): Promise<string> {
  const { orderId, itemId = null, kind, subject, amount, expiresAt } = charge
  const id = newId('chg')
  const now = clock.now()
  await tx
    .insertInto('order_charges')
    .values({
      id,
      order_id: orderId,
      item_id: itemId,
      kind,
      subject,
      amount: amount.amount,
      currency: amount.currency,
      status: 'open',
      expires_at: expiresAt,
      created_at: now,
      updated_at: now,
    })
    .execute()
  return id
}
