import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#contracts/errors.ts'
import type { Money } from '#contracts/money.ts'
import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import { DEFAULT_CHANNELS } from '#contracts/payments/payments.ts'
import { CHANNEL_OF_WAY, type WayToPay } from '#contracts/payments/ways-to-pay.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { holdWalletPart, type WalletPart } from '../holds/hold-wallet-part.ts'
import { releaseIdleHolds } from '../holds/release-holds.ts'
import { gatewayOf, type PaymentDeps, takesCurrency } from '../payment-deps.ts'
import {
  GatewayFailure,
  type OpenTransaction,
  type PaymentGateway,
  type TransactionRequest,
} from '../payment-gateway.ts'
import { LIVE } from '../payment-states.ts'
import { findPayment, insertPayment, movePayment, type Payment, paymentOf } from '../payment-store.ts'
import { schedulePoll } from './poll-schedule.ts'

export interface PaymentRequest {
  readonly orderId: string
  readonly provider: PaymentMethod
  /** The charge of the order that it pays; the order as a whole when absent. */
  readonly chargeId?: string | null
  /** The whole amount that is owed. */
  readonly amount: Money
  readonly purpose?: Payment['purpose']
  /** Whose wallet gives a part of it, or is to be filled. */
  readonly customerId?: string | null
  /** The part that the wallet gives, less than all of it; it is held until the rest is paid. */
  readonly walletPart?: WalletPart | undefined
  /** An offer for this way of paying, which `amount` has taken off already: the customer pays by card. */
  readonly offerCode?: string | null
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  /** International form, `+2348031234567`. */
  readonly phone: string
  readonly title: string
  readonly description: string
  /** Where the provider's hosted page sends the customer back to. */
  readonly returnUrl: string
  readonly metadata: Readonly<Record<string, string>>
  /** The way to pay that was chosen there; any, where none was. */
  readonly way?: WayToPay | null
  /** The shop's channels; DEFAULT_CHANNELS when absent. */
  readonly channels?: readonly string[]
}

/** What a page needs to take the payment. */
export interface OpenedPayment {
  readonly reference: string
  readonly provider: PaymentMethod
  /** What the provider is to take. */
  readonly amount: Money
  /** By which the provider's window takes up the transaction; null where it needs none. */
  readonly accessCode: string | null
  readonly hostedUrl: string
  readonly publicKey: string
  readonly scriptUrl: string
  /** In the provider's own words. */
  readonly channels: readonly string[]
}

const CARD_ONLY = ['card']

/** How often and how long a call waits for another one that opens the same payment. */
const WAITS = 20
const WAIT_MS = 100
/** A retired reference is followed by a new one; more than this in a row is a defect. */
const MAX_ROUNDS = 4

/**
 * Opens a transaction at the provider for an order, or takes up the one that is open: a second
 * click, a second tab and a cancelled widget all get the same reference.
 *
 * The row is written before the provider is asked, so that a crash in between leaves a trace. Whether
 * the order may still be paid is the caller's to know.
 * @throws Refusal `payment_provider_unavailable`; calling again tries the same reference again.
 * @throws InsufficientFunds when the wallet has less than its part.
 */
export async function openPayment(deps: PaymentDeps, request: PaymentRequest): Promise<OpenedPayment> {
  const gateway = gatewayOf(deps, request.provider)
  if (!takesCurrency(deps, request.provider, request.amount.currency)) throw new Refusal('payment_provider_unavailable')
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const payment = await claimPayment(deps, request)
    if (!payment) continue
    const channels = gateway.channelNames(channelsOf(request, payment), payment.charge.currency)
    const open = openTransactionOf(payment) ?? (await openAtGateway(deps, gateway, request, channels, payment))
    if (open) {
      return {
        reference: payment.reference,
        provider: request.provider,
        amount: payment.charge,
        publicKey: gateway.publicKey,
        scriptUrl: gateway.scriptUrl,
        channels,
        ...open,
      }
    }
  }
  throw new Refusal('payment_provider_unavailable')
}

/** A transaction that is taken up is for what it was opened for. */
function channelsOf({ offerCode, channels = DEFAULT_CHANNELS }: PaymentRequest, { way }: Payment): readonly string[] {
  if (offerCode) return CARD_ONLY
  return way === null ? channels : [CHANNEL_OF_WAY[way]]
}

/**
 * The live payment of the order at this provider, made when there is none.
 * @returns null when a parallel call has just made one: its row is the one that both go on with.
 */
function claimPayment({ db, clock }: PaymentDeps, request: PaymentRequest): Promise<Payment | null> {
  return db.transaction().execute(async (tx) => {
    const live = await tx
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', request.orderId)
      .where('charge_id', 'is not distinct from', request.chargeId ?? null)
      .where('provider', '=', request.provider)
      .where('status', 'in', LIVE)
      // News of it come before or after: nothing is held for a payment that has just ended.
      .forUpdate()
      .executeTakeFirst()
    const bill = { orderId: request.orderId, chargeId: request.chargeId ?? null }
    if (live && isAsAsked(paymentOf(live), request)) {
      await releaseIdleHolds(tx, clock, bill, live.reference)
      return holdWalletPart(tx, clock, paymentOf(live), request.walletPart)
    }
    await releaseIdleHolds(tx, clock, bill)
    // What is to be paid otherwise now must not be paid as it was to be.
    if (live) await movePayment(tx, clock, { reference: live.reference, to: 'failed' })
    return insertHeld(tx, clock, request)
  })
}

/** Whether a payment is the one that `request` asks for, in all that decides what the provider and which wallet gives. */
export function isAsAsked(
  { amount, charge, offerCode, way, customerId }: Payment,
  { amount: asked, walletPart, offerCode: wantedOffer = null, way: wantedWay, customerId: payer }: PaymentRequest,
): boolean {
  return (
    (!walletPart || customerId === payer) &&
    offerCode === wantedOffer &&
    (wantedWay ?? way) === way &&
    amount.amount === asked.amount &&
    amount.currency === asked.currency &&
    charge.amount === asked.amount - (walletPart?.amount ?? 0)
  )
}

/** Writes the payment, and holds its part of the wallet. */
async function insertHeld(tx: Tx, clock: Clock, request: PaymentRequest): Promise<Payment | null> {
  const { walletPart, amount } = request
  const { orderId, chargeId = null, provider, purpose, customerId = null, offerCode = null, way = null } = request
  const payment = await insertPayment(tx, clock, {
    orderId,
    chargeId,
    provider,
    purpose,
    customerId,
    amount,
    walletPart: walletPart?.amount ?? 0,
    offerCode,
    way,
  })
  return payment && holdWalletPart(tx, clock, payment, walletPart)
}

function openTransactionOf(payment: Payment): OpenTransaction | null {
  return payment.hostedUrl === null ? null : { accessCode: payment.accessCode, hostedUrl: payment.hostedUrl }
}

/** @returns null when this reference can no longer be opened, and was retired. */
async function openAtGateway(
  deps: PaymentDeps,
  gateway: PaymentGateway,
  request: PaymentRequest,
  channels: readonly string[],
  { reference, charge: amount }: Payment,
): Promise<OpenTransaction | null> {
  const transaction: TransactionRequest = { ...request, reference, amount, channels }
  try {
    const open = await gateway.open(transaction)
    return await saveOpened(deps, { reference, provider: gateway.provider }, open)
  } catch (error) {
    if (!(error instanceof GatewayFailure)) throw error
    if (error.failure !== 'duplicate_reference') throw new Refusal('payment_provider_unavailable', { cause: error })
    return await awaitOther(deps, reference)
  }
}

async function saveOpened(
  deps: PaymentDeps,
  asked: Pick<Payment, 'reference' | 'provider'>,
  open: OpenTransaction,
): Promise<OpenTransaction | null> {
  const { db, clock } = deps
  const { reference } = asked
  const kept = await db.transaction().execute(async (tx) => {
    const facts = { access_code: open.accessCode, hosted_url: open.hostedUrl }
    if (!(await movePayment(tx, clock, { reference, to: 'open', facts }))) return false
    await schedulePoll(tx, clock, asked, 0)
    return true
  })
  if (kept) return open
  const payment = await findPayment(db, reference)
  return payment && openTransactionOf(payment)
}

/**
 * The provider knows the reference already: a parallel call has just opened it, and its answer will
 * stand in the row soon; or a process died before it could write the answer down, which is lost.
 */
async function awaitOther({ db, clock }: PaymentDeps, reference: string): Promise<OpenTransaction | null> {
  for (let attempt = 0; attempt < WAITS; attempt++) {
    const payment = await findPayment(db, reference)
    const open = payment && openTransactionOf(payment)
    if (open) return open
    await wait(WAIT_MS)
  }
  await db.transaction().execute((tx) => movePayment(tx, clock, { reference, to: 'failed' }))
  return null
}
