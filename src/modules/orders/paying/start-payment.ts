import { Refusal } from '#contracts/errors.ts'
import { WALLET_CURRENCY } from '#contracts/payments/wallet.ts'
import type { PaymentMethod } from '#contracts/orders/order-states.ts'
import type {
  CreateTransactionRequest,
  OrderTransactionRequest,
  PayWithWalletRequest,
  PayWithWalletResponse,
  TransactionResponse,
} from '#contracts/payments/payments.ts'
import type { Tx } from '#db/database.ts'
import { type StoredAnswer, notStored } from '#db/stored-answer.ts'
import { type Actor, customerOf } from '#modules/accounts/index.ts'
import { balanceOf, InsufficientFunds, walletOf } from '#modules/ledger/index.ts'
import {
  describeTransaction,
  type OpenedPayment,
  offeredWays,
  openPayment,
  payFromWallet,
  type PaymentRequest,
  refuseSecondPayment,
  takesCurrency,
  type WalletPart,
} from '#modules/payments/index.ts'
import type { Clock } from '#platform/clock.ts'
import { type Bill, billOf, claimCharge } from './bill.ts'
import { takeOffer } from './card-offer.ts'
import { moveOrder } from '../move-order.ts'
import type { Order } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { loadOwnOrder } from './own-order.ts'

export type StartDeps = Pick<
  OrderDeps,
  'db' | 'clock' | 'gateways' | 'poke' | 'products' | 'paymentFlow' | 'baseUrl' | 'brand' | 'stops'
>

/** Opens (or takes up) a transaction at a provider for the visitor's own unpaid order. */
export async function createTransaction(
  deps: StartDeps,
  actor: Actor,
  { provider, ...input }: OrderTransactionRequest,
): Promise<TransactionResponse> {
  const { paymentFlow: flow, brand } = deps
  const { request, payment } = await openOrderPayment(deps, actor, input, provider)
  return describeTransaction(deps, payment, request, { flow, brand })
}

/**
 * Pays the customer's own order from the wallet wholly.
 * @throws Refusal `not_found`, `order_not_payable`, `insufficient_funds` with the balance, `payment_underway`,
 *   `wallet_currency_differs`.
 */
export async function payWithWallet(
  deps: StartDeps,
  actor: Actor,
  { confirmation_id, charge_id, pay_again }: PayWithWalletRequest,
  answer: StoredAnswer<PayWithWalletResponse> = notStored,
): Promise<PayWithWalletResponse> {
  const { db, clock } = deps
  const customerId = customerOf(actor)
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const { amount, chargeId } = await billOf(deps, order, charge_id)
  if (amount.currency !== WALLET_CURRENCY) throw new Refusal('wallet_currency_differs')
  if (!pay_again) await refuseSecondPayment(deps, { orderId: order.id, chargeId })
  const paid = await askWallet(deps, actor, order, () =>
    db.transaction().execute(async (tx) => {
      if (chargeId === null) await beginWalletPayment(tx, clock, order)
      else await claimCharge(tx, clock, { orderId: order.id, chargeId })
      const { reference } = await payFromWallet(tx, clock, { orderId: order.id, chargeId, customerId, amount })
      const response = { confirmation_id: order.id, reference, status: 'paid' } as const
      await answer.keep(tx, response)
      return response
    }),
  )
  deps.poke()
  return paid
}

async function beginWalletPayment(tx: Tx, clock: Clock, order: Order): Promise<void> {
  const started = await moveOrder(tx, clock, order.id, 'payment_started', { data: { provider: 'wallet' } })
  if (!started && order.paymentStatus !== 'pending') throw new Refusal('order_not_payable')
}

/**
 * Opens the payment of the actor's own order or of a charge of it, or takes up the open one. The amount
 * is the order's or the charge's own, never the page's; the wallet may give a part of it.
 * @throws Refusal `not_found`, `order_not_payable`, `payment_provider_unavailable`, `insufficient_funds`,
 *   `payment_underway` while another payment waits for a bank and the customer has not said `pay_again`,
 *   `coupon_refused` when the offer is not for this way of paying,
 *   `unauthenticated` when a visitor without an account names a part, `wallet_currency_differs`.
 */
export async function openOrderPayment(
  deps: StartDeps,
  actor: Actor,
  { confirmation_id, charge_id, wallet_amount, offer_code, way, pay_again }: CreateTransactionRequest,
  provider: PaymentMethod,
): Promise<{ bill: Bill; request: PaymentRequest; payment: OpenedPayment }> {
  const { db, clock } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const bill = await billOf(deps, order, charge_id)
  refuseUnknownWay(deps, bill, { provider, way, offer_code })
  const { chargeId } = bill
  // Offers are for cards.
  const offered =
    offer_code && provider !== 'bank_transfer'
      ? await takeOffer(deps, order, { code: offer_code, provider, wallet_amount, charge_id })
      : null
  const payer = payerOf(order)
  const request: PaymentRequest = {
    orderId: order.id,
    chargeId,
    provider,
    amount: offered?.amount ?? bill.amount,
    offerCode: offered?.code ?? null,
    way: way ?? null,
    customerId: actor.customerId ?? null,
    walletPart: walletPartOf(actor, bill, wallet_amount ?? 0),
    email: order.contact.email,
    firstName: payer.firstName,
    lastName: payer.lastName,
    phone: order.contact.phone,
    title: deps.brand.name,
    description: describeOrder(deps, order),
    returnUrl: `${deps.baseUrl}/flights/booking/${order.id}${chargeId === null ? '' : `?charge=${chargeId}`}`,
    metadata: metadataOf(order, chargeId),
  }
  if (!pay_again) await refuseSecondPayment(deps, request, request)
  const payment = await askWallet(deps, actor, order, () => openPayment(deps, request))
  if (chargeId === null)
    await db.transaction().execute((tx) => moveOrder(tx, clock, order.id, 'payment_started', { data: { provider } }))
  return { bill, request, payment }
}

/**
 * @throws Refusal `payment_provider_unavailable` where the provider does not take the bill's currency,
 *   `validation_failed` for a way that it does not have in it, `coupon_refused` where an offer for cards is to be paid
 *   otherwise.
 */
function refuseUnknownWay(
  deps: StartDeps,
  { amount: { currency } }: Bill,
  { provider, way, offer_code }: Pick<CreateTransactionRequest, 'way' | 'offer_code'> & { provider: PaymentMethod },
): void {
  if (!takesCurrency(deps, provider, currency)) throw new Refusal('payment_provider_unavailable')
  if (!way) return
  if (!offeredWays(deps, currency).some((offered) => offered.provider === provider && offered.way === way))
    throw new Refusal('validation_failed', { fields: { way: 'invalid' } })
  if (offer_code && way !== 'card') throw new Refusal('coupon_refused', { details: { reason: 'payment_method' } })
}

/** What a provider keeps beside the payment. */
function metadataOf(order: Order, chargeId: string | null): PaymentRequest['metadata'] {
  const ofOrder = { confirmation_id: order.id, booking_reference: order.bookingReference }
  return { ...ofOrder, ...(chargeId !== null && { charge_id: chargeId }) }
}

/** The provider must be left something to take: all of it is `payWithWallet`. */
function walletPartOf(actor: Actor, bill: Bill, amount: number): WalletPart | undefined {
  if (amount === 0) return undefined
  if (actor.customerId === undefined) throw new Refusal('unauthenticated')
  if (bill.amount.currency !== WALLET_CURRENCY) throw new Refusal('wallet_currency_differs')
  if (amount >= bill.amount.amount) throw new Refusal('validation_failed', { fields: { wallet_amount: 'invalid' } })
  return { amount, heldUntil: bill.payBy }
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

/** The first adult pays, as far as the provider is concerned; where none comes along, the first of who does. */
function payerOf(order: Order): { firstName: string; lastName: string } {
  const payer = order.passengers.find(({ type }) => type === 'ADT') ?? order.passengers[0]
  if (!payer) throw new Error(`order ${order.id} has nobody`)
  return payer
}

/** `K7QX2M · LOS–LHR`, for the provider's page and the customer's statement. */
function describeOrder({ products }: StartDeps, order: Order): string {
  const titles = order.items.map((item) => products.of(item.kind).shortTitle(item))
  return `${order.bookingReference} · ${titles.join(', ')}`
}
