import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { currencySchema } from '#contracts/fields.ts'
import { isCurrency, type Money } from '#contracts/money.ts'
import { type WayToPay, wayToPaySchema } from '#contracts/payments/ways-to-pay.ts'
import type { Db, Tx } from '#db/database.ts'
import type { PaymentTables } from '#db/schema/payments/payments.ts'
import type { Clock } from '#platform/clock.ts'
import { giveHoldBack } from './disputes/come-back.ts'
import { isLive, LIVE, PAYMENT_MOVES, type PaymentStatus } from './payment-states.ts'

type Row = Selectable<PaymentTables['payments']>
type Facts = Partial<
  Pick<
    Row,
    | 'amount'
    | 'currency'
    | 'wallet_part'
    | 'allowance'
    | 'provider_id'
    | 'access_code'
    | 'hosted_url'
    | 'channel'
    | 'card_bin'
    | 'paid_amount'
    | 'paid_currency'
    | 'failure_reason'
    | 'paid_at'
  >
>

export interface Payment {
  readonly reference: string
  /** The provider's own id of the transaction that paid; null before. */
  readonly providerId: string | null
  readonly orderId: string
  readonly provider: Row['provider']
  /** What is paid with it, from the wallet and through the provider together. */
  readonly amount: Money
  /** The part that the provider takes. */
  readonly charge: Money
  /** Minor units of `amount` that the shop lets the customer off. */
  readonly allowance: number
  /** What the provider has taken; null before, and in a currency that the shop does not know. */
  readonly received: Money | null
  /** What it is for: an order, or the customer's wallet. */
  readonly purpose: Row['purpose']
  /** What it pays of an order, where that is not the order as a whole. */
  readonly chargeId: string | null
  readonly customerId: string | null
  readonly holdId: string | null
  readonly status: PaymentStatus
  readonly accessCode: string | null
  readonly hostedUrl: string | null
  readonly channel: string | null
  /** Which of the provider's ways to pay was chosen; null where none was. */
  readonly way: WayToPay | null
  /** The offer for a way of paying that was taken off the amount. */
  readonly offerCode: string | null
  /** First digits of the card that paid. */
  readonly cardBin: string | null
  readonly createdAt: Date
  readonly paidAt: Date | null
}

/** Amounts from the database, whose currency column is plain text. */
export function storedMoney(row: { amount: number; currency: string }): Money {
  return { amount: row.amount, currency: currencySchema.parse(row.currency) }
}

function receivedMoney({ paid_amount: amount, paid_currency: currency }: Row): Money | null {
  return amount !== null && currency !== null && isCurrency(currency) ? { amount, currency } : null
}

export function paymentOf(row: Row): Payment {
  return {
    reference: row.reference,
    providerId: row.provider_id,
    orderId: row.order_id,
    provider: row.provider,
    amount: storedMoney(row),
    charge: storedMoney({ amount: row.amount - row.wallet_part - row.allowance, currency: row.currency }),
    allowance: row.allowance,
    received: receivedMoney(row),
    purpose: row.purpose,
    chargeId: row.charge_id,
    customerId: row.customer_id,
    holdId: row.hold_id,
    status: row.status,
    accessCode: row.access_code,
    hostedUrl: row.hosted_url,
    channel: row.channel,
    way: wayToPaySchema.nullable().parse(row.way),
    offerCode: row.offer_code,
    cardBin: row.card_bin,
    createdAt: row.created_at,
    paidAt: row.paid_at,
  }
}

/** What an open question would need to be paid; null of other payments, and where nothing or no such money is missing. */
export function missingOf({ status, received, charge }: Payment): Money | null {
  if (status !== 'mismatch' || received?.currency !== charge.currency) return null
  const amount = charge.amount - received.amount
  return amount > 0 ? { amount, currency: charge.currency } : null
}

export async function findPayment(db: Db | Tx, reference: string): Promise<Payment | null> {
  const row = await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** The payment as it stands, while all other changes of it wait. */
export async function lockPayment(tx: Tx, reference: string): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

/** Whether another payment of the same bill is live at the same provider. */
export async function hasLiveSibling(tx: Tx, { reference, orderId, chargeId, provider }: Payment): Promise<boolean> {
  const sibling = await tx
    .selectFrom('payments')
    .select('reference')
    .where('order_id', '=', orderId)
    .where('charge_id', 'is not distinct from', chargeId)
    .where('provider', '=', provider)
    .where('reference', '!=', reference)
    .where('status', 'in', LIVE)
    .executeTakeFirst()
  return sibling !== undefined
}

const REFERENCE_LENGTH = 24
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Whether a reference looks like one that this shop has made. */
export function isOurReference(reference: string): boolean {
  return /^TRG-[2-9A-HJ-NP-Z]{24}$/.test(reference)
}

/** `TRG-` and 24 characters (120 random bits) that every provider takes in a reference. */
function newPaymentReference(): string {
  let reference = 'TRG-'
  for (const byte of randomBytes(REFERENCE_LENGTH)) reference += ALPHABET.charAt(byte % ALPHABET.length)
  return reference
}

interface NewPayment extends Pick<Payment, 'orderId' | 'provider' | 'amount'> {
  readonly purpose?: Payment['purpose'] | undefined
  readonly chargeId?: string | null
  readonly customerId?: string | null
  /** Minor units that the customer's wallet gives. */
  readonly walletPart?: number
  readonly offerCode?: string | null
  readonly way?: WayToPay | null
}

/** @returns null when the order, or its charge, has a live payment at this provider already. */
export async function insertPayment(tx: Tx, clock: Clock, payment: NewPayment): Promise<Payment | null> {
  const { orderId, provider, amount, purpose = 'order', chargeId = null } = payment
  const { customerId = null, walletPart = 0, offerCode = null, way = null } = payment
  const now = clock.now()
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider,
      reference: newPaymentReference(),
      amount: amount.amount,
      currency: amount.currency,
      purpose,
      charge_id: chargeId,
      customer_id: customerId,
      wallet_part: walletPart,
      offer_code: offerCode,
      way,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ? paymentOf(row) : null
}

/**
 * Moves a payment along PAYMENT_MOVES in one guarded update, and writes the event. What it held of a wallet
 * goes back with the last live state, whoever ends it; what pays spends it (`takeWalletPart`).
 * @returns false when it was not in a state that leads there: somebody else was first.
 */
export async function movePayment(
  tx: Tx,
  clock: Clock,
  move: { reference: string; to: Exclude<PaymentStatus, 'created'>; facts?: Facts },
): Promise<boolean> {
  const { reference, to, facts = {} } = move
  const now = clock.now()
  const moved = await tx
    .updateTable('payments')
    .set({ ...facts, status: to, updated_at: now })
    .where('reference', '=', reference)
    .where('status', 'in', PAYMENT_MOVES[to])
    .returning('hold_id')
    .executeTakeFirst()
  if (!moved) return false
  if (moved.hold_id !== null && to !== 'paid' && !isLive(to)) await giveHoldBack(tx, clock, moved.hold_id)
  await tx.insertInto('payment_events').values({ reference, status: to, at: now }).execute()
  return true
}

/** Tells the order, in the transaction of the change, that one of its payments has news. */
export const PAYMENT_SETTLED = 'order.payment_settled'
export const paymentSettledPayload = z.object({ orderId: z.string(), reference: z.string() })
