import { Refusal } from '#contracts/errors.ts'
import type { PaymentMethod } from '#contracts/orders.ts'
import type {
  CreateFlutterwaveTransactionResponse,
  CreatePaystackTransactionResponse,
  CreateTransactionRequest,
  PayWithWalletRequest,
  PayWithWalletResponse,
} from '#contracts/payments.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { balanceOf, InsufficientFunds, walletOf } from '#modules/ledger/index.ts'
import {
  describeFlutterwaveTransaction,
  describePaystackTransaction,
  type OpenedPayment,
  openPayment,
  payFromWallet,
  type PaymentRequest,
  type WalletPart,
} from '#modules/payments/index.ts'
import { expireOrder, hasMoneyUnderway } from './expire-order.ts'
import { moveOrder } from './move-order.ts'
import { awaitsPayment } from './order-states.ts'
import { takeOffer } from './card-offer.ts'
import { flightOf, type Order } from './order.ts'
import type { OrderDeps } from './order-deps.ts'
import { loadOwnOrder } from './own-order.ts'

export type StartDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke' | 'paymentFlow' | 'baseUrl' | 'brand'>

/** Opens (or takes up) a Paystack transaction for the visitor's own unpaid order. */
export async function startPaystackPayment(
  deps: StartDeps,
  actor: Actor,
  input: CreateTransactionRequest,
): Promise<CreatePaystackTransactionResponse> {
  const { request, payment } = await openForOrder(deps, actor, input, 'paystack')
  return describePaystackTransaction(payment, request, wordsOf(deps))
}

/** Opens (or takes up) a Flutterwave transaction for the visitor's own unpaid order. */
export async function startFlutterwavePayment(
  deps: StartDeps,
  actor: Actor,
  input: CreateTransactionRequest,
): Promise<CreateFlutterwaveTransactionResponse> {
  const { request, payment } = await openForOrder(deps, actor, input, 'flutterwave')
  return describeFlutterwaveTransaction(payment, request, wordsOf(deps))
}

/**
 * Pays the customer's own order from the wallet wholly.
 * @throws Refusal `not_found`, `order_not_payable`, `insufficient_funds` with the balance.
 */
export async function payWithWallet(
  deps: StartDeps,
  actor: Actor,
  { confirmation_id }: PayWithWalletRequest,
): Promise<PayWithWalletResponse> {
  const { db, clock } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  await refuseUnpayable(deps, order)
  const { reference } = await askWallet(deps, actor, order, () =>
    db.transaction().execute(async (tx) => {
      const started = await moveOrder(tx, clock, order.id, 'payment_started', { data: { provider: 'wallet' } })
      if (!started && order.paymentStatus !== 'pending') throw new Refusal('order_not_payable')
      return payFromWallet(tx, clock, { orderId: order.id, customerId: customerOf(actor), amount: order.total })
    }),
  )
  deps.poke()
  return { confirmation_id: order.id, reference, status: 'paid' }
}

/**
 * Opens the payment of the actor's own order, or takes up the open one. The amount is the order's own,
 * never the page's; the wallet may give a part of it.
 * @throws Refusal `not_found`, `order_not_payable`, `payment_provider_unavailable`, `insufficient_funds`,
 *   `coupon_refused` when the offer is not for this way of paying,
 *   `unauthenticated` when a visitor without an account names a part.
 */
export async function openForOrder(
  deps: StartDeps,
  actor: Actor,
  { confirmation_id, wallet_amount, offer_code }: CreateTransactionRequest,
  provider: Exclude<PaymentMethod, 'wallet'>,
): Promise<{ order: Order; request: PaymentRequest; payment: OpenedPayment }> {
  const { db, clock } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  await refuseUnpayable(deps, order)
  if (!deps.gateways[provider]) throw new Refusal('payment_provider_unavailable')
  // Offers are for cards.
  const offered =
    offer_code && provider !== 'bank_transfer'
      ? await takeOffer(deps, order, { code: offer_code, provider, wallet_amount })
      : null
  const payer = payerOf(order)
  const request: PaymentRequest = {
    orderId: order.id,
    provider,
    amount: offered?.amount ?? order.total,
    offerCode: offered?.code ?? null,
    customerId: actor.customerId ?? null,
    walletPart: walletPartOf(actor, order, wallet_amount ?? 0),
    email: order.contact.email,
    firstName: payer.firstName,
    lastName: payer.lastName,
    phone: order.contact.phone,
    title: deps.brand.name,
    description: describeTrip(order),
    returnUrl: `${deps.baseUrl}/flights/booking/${order.id}`,
    metadata: { confirmation_id: order.id, booking_reference: order.bookingReference },
  }
  const payment = await askWallet(deps, actor, order, () => openPayment(deps, request))
  await db.transaction().execute((tx) => moveOrder(tx, clock, order.id, 'payment_started', { data: { provider } }))
  return { order, request, payment }
}

/** The provider must be left something to take: all of it is `payWithWallet`. */
function walletPartOf(actor: Actor, order: Order, amount: number): WalletPart | undefined {
  if (amount === 0) return undefined
  if (actor.customerId === undefined) throw new Refusal('unauthenticated')
  if (amount >= order.total.amount) throw new Refusal('validation_failed', { fields: { wallet_amount: 'invalid' } })
  return { amount, heldUntil: order.paymentExpiresAt }
}

/** @throws Refusal `insufficient_funds` with the balance. */
async function askWallet<Answer>(
  { db }: StartDeps,
  { customerId }: Actor,
  { total: { currency } }: Order,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof InsufficientFunds) || customerId === undefined) throw error
    const balance = { amount: await balanceOf(db, walletOf(customerId), currency), currency }
    throw new Refusal('insufficient_funds', { details: { balance }, cause: error })
  }
}

async function refuseUnpayable({ db, clock }: StartDeps, order: Order): Promise<void> {
  if (!awaitsPayment(order)) throw new Refusal('order_not_payable')
  if (clock.now() < order.paymentExpiresAt) return
  await db.transaction().execute(async (tx) => {
    if (!(await hasMoneyUnderway(tx, order.id))) await expireOrder(tx, clock, order.id)
  })
  throw new Refusal('order_not_payable')
}

function wordsOf({ paymentFlow, brand }: StartDeps) {
  return { flow: paymentFlow, brand }
}

/** The first adult pays, as far as the provider is concerned. */
function payerOf(order: Order): { firstName: string; lastName: string } {
  const payer = order.passengers.find(({ type }) => type === 'ADT')
  if (!payer) throw new Error(`order ${order.id} has no adult`)
  return payer
}

/** `K7QX2M · LOS–LHR`, for the provider's page and the customer's statement. */
function describeTrip(order: Order): string {
  const legs = flightOf(order).sold.slices.map(
    ({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`,
  )
  return `${order.bookingReference} · ${legs.join(', ')}`
}
