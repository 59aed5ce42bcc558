import { Refusal } from '#contracts/errors.ts'
import { toDecimal } from '#contracts/money.ts'
import type { PaymentProvider } from '#contracts/orders.ts'
import type {
  CreateFlutterwaveTransactionResponse,
  CreatePaystackTransactionResponse,
  CreateTransactionRequest,
} from '#contracts/payments.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { type OpenedPayment, openPayment } from '#modules/payments/index.ts'
import { expireOrder, hasMoneyUnderway } from './expire-order.ts'
import { moveOrder } from './move-order.ts'
import { awaitsPayment } from './order-states.ts'
import { flightOf, type Order } from './order.ts'
import { type OrderDeps, providersOf } from './order-deps.ts'
import { loadOrder } from './order-store.ts'

type StartDeps = Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'poke' | 'paymentFlow' | 'baseUrl' | 'brand'>

/** Opens (or takes up) a Paystack transaction for the visitor's own unpaid order. */
export async function startPaystackPayment(
  deps: StartDeps,
  actor: Actor,
  input: CreateTransactionRequest,
): Promise<CreatePaystackTransactionResponse> {
  const { order, payment } = await startPayment(deps, actor, input, 'paystack')
  return {
    provider: 'paystack',
    ...sharedAnswer(deps, order, payment),
    access_code: payment.accessCode ?? '',
    authorization_url: payment.hostedUrl,
    amount: payment.amount.amount,
    channels: [...payment.channels],
  }
}

/** Opens (or takes up) a Flutterwave transaction for the visitor's own unpaid order. */
export async function startFlutterwavePayment(
  deps: StartDeps,
  actor: Actor,
  input: CreateTransactionRequest,
): Promise<CreateFlutterwaveTransactionResponse> {
  const { order, payment } = await startPayment(deps, actor, input, 'flutterwave')
  const payer = payerOf(order)
  return {
    provider: 'flutterwave',
    ...sharedAnswer(deps, order, payment),
    tx_ref: payment.reference,
    amount: toDecimal(payment.amount),
    payment_options: payment.channels.join(','),
    customer: {
      email: order.contact.email,
      phone_number: order.contact.phone,
      name: `${payer.firstName} ${payer.lastName}`,
    },
    customizations: { title: deps.brand.name, description: describeTrip(order), logo: deps.brand.logoUrl },
    redirect_url: returnUrl(deps, order),
    link: payment.hostedUrl,
  }
}

/**
 * The amount is the order's own, never the page's.
 * @throws Refusal `not_found`, `order_not_payable`, `payment_provider_unavailable`.
 */
async function startPayment(
  deps: StartDeps,
  actor: Actor,
  { confirmation_id }: CreateTransactionRequest,
  provider: PaymentProvider,
): Promise<{ order: Order; payment: OpenedPayment }> {
  const { db, clock } = deps
  const order = await loadOrder(db, confirmation_id)
  if (!order || !owns(actor, order)) throw new Refusal('not_found')
  await refuseUnpayable(deps, order)
  if (!providersOf(deps).includes(provider)) throw new Refusal('payment_provider_unavailable')
  const payer = payerOf(order)
  const payment = await openPayment(deps, {
    orderId: order.id,
    provider,
    amount: order.total,
    email: order.contact.email,
    firstName: payer.firstName,
    lastName: payer.lastName,
    phone: order.contact.phone,
    title: deps.brand.name,
    description: describeTrip(order),
    returnUrl: returnUrl(deps, order),
    metadata: metadataOf(order),
  })
  await db.transaction().execute((tx) => moveOrder(tx, clock, order.id, 'payment_started', { data: { provider } }))
  return { order, payment }
}

async function refuseUnpayable({ db, clock }: StartDeps, order: Order): Promise<void> {
  if (!awaitsPayment(order)) throw new Refusal('order_not_payable')
  if (clock.now() < order.paymentExpiresAt) return
  await db.transaction().execute(async (tx) => {
    if (!(await hasMoneyUnderway(tx, order.id))) await expireOrder(tx, clock, order.id)
  })
  throw new Refusal('order_not_payable')
}

function sharedAnswer(deps: StartDeps, order: Order, payment: OpenedPayment) {
  const payer = payerOf(order)
  return {
    flow: deps.paymentFlow,
    script_url: payment.scriptUrl,
    public_key: payment.publicKey,
    reference: payment.reference,
    email: order.contact.email,
    first_name: payer.firstName,
    last_name: payer.lastName,
    currency: payment.amount.currency,
    metadata: metadataOf(order),
    label: deps.brand.name,
  }
}

/** The first adult pays, as far as the provider is concerned. */
function payerOf(order: Order): { firstName: string; lastName: string } {
  const payer = order.passengers.find(({ type }) => type === 'ADT')
  if (!payer) throw new Error(`order ${order.id} has no adult`)
  return payer
}

function metadataOf(order: Order): Record<string, string> {
  return { confirmation_id: order.id, booking_reference: order.bookingReference }
}

/** `K7QX2M · LOS–LHR`, for the provider's page and the customer's statement. */
function describeTrip(order: Order): string {
  const legs = flightOf(order).sold.slices.map(
    ({ origin, destination }) => `${origin.iata_code}–${destination.iata_code}`,
  )
  return `${order.bookingReference} · ${legs.join(', ')}`
}

function returnUrl({ baseUrl }: StartDeps, order: Order): string {
  return `${baseUrl}/flights/booking/${order.id}`
}
