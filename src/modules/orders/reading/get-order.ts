import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BankAccount } from '#contracts/payments/payments.ts'
import type { BookingConfirmationRequest } from '#contracts/orders/booking-confirmation.ts'
import type { DetailedItem, OrderResponse } from '#contracts/orders/order.ts'
import { itemKindSchema } from '#contracts/orders/order-states.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import {
  type DescribedPayment,
  describePayments,
  type DescribedRefund,
  missingOf,
  offeredWays,
  takesCurrency,
} from '#modules/payments/index.ts'
import { documentsOfOrder } from '../asked-documents/asked-documents.ts'
import { type Charge, describeCharge, loadCharges } from '../charges/charge-store.ts'
import { describeOrderInstalments } from '../instalments/describe-instalments.ts'
import type { Order, OrderEvent, OrderItem, OrderPassenger } from '../order.ts'
import { type OrderDeps, providersOf } from '../order-deps.ts'
import { awaitsPayment } from '../order-states.ts'
import { loadOrder, loadOrderEvents } from '../order-store.ts'
import type { ItemDetails, ItemReader } from '../product.ts'
import { answerOverdueSince } from '../waiting/answer-overdue.ts'
import { waysToCancel } from '../cancelling/ways-to-cancel.ts'

export interface PresentDeps extends Pick<
  OrderDeps,
  'db' | 'clock' | 'gateways' | 'products' | 'documentLinks' | 'patienceMs'
> {
  /** The account to send money to, where the shop takes transfers. */
  readonly bankAccount?: BankAccount | null
}

/**
 * An order as its page shows it, in the reader's language. Who only has the link sees what was ordered, with names and
 * contact masked and without booking codes, tickets, payments and documents.
 * @throws Refusal `not_found`.
 */
export async function getOrder(
  deps: PresentDeps,
  actor: Actor,
  { confirmation_id }: BookingConfirmationRequest,
  language: Language,
): Promise<OrderResponse> {
  const order = await loadOrder(deps.db, confirmation_id)
  if (!order) throw new Refusal('not_found')
  return presentOrder(deps, actor, order, language)
}

/** The same of an order that was loaded before. */
async function presentOrder(deps: PresentDeps, actor: Actor, order: Order, language: Language): Promise<OrderResponse> {
  const owner = owns(actor, order)
  const payments = await describePayments(deps.db, order.id)
  const events = await loadOrderEvents(deps.db, order.id)
  const charges = await loadCharges(deps.db, order.id)
  const instalments = await describeOrderInstalments(deps, order)
  const items = await Promise.all(order.items.map((item) => describeItem(deps, order, item, { owner, language })))
  const common = { ...commonPart(deps, order, events), items }
  if (!owner) return { ...common, ...strangersPart(order) }
  const asked = await documentsOfOrder(deps.products, order, language)
  const asks_documents = asked.length > 0
  return { ...common, ...ownersPart(deps, order, { payments, charges }), instalments, asks_documents }
}

function commonPart(deps: PresentDeps, order: Order, events: readonly OrderEvent[]) {
  const payable = awaitsPayment(order) && deps.clock.now() < order.paymentExpiresAt
  return {
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfilment_status: order.fulfilmentStatus,
    payment_option: order.paymentOption,
    partial_policy: order.partialPolicy,
    price: order.price,
    payment_providers: providersOf(deps, order.price.currency),
    ways_to_pay: offeredWays(deps, order.price.currency),
    bank_transfer: takesCurrency(deps, 'bank_transfer', order.price.currency),
    // What is paid in parts is paid by their charges.
    payment_expires_at: payable && order.paymentOption !== 'instalments' ? order.paymentExpiresAt.toISOString() : null,
    hold: describeHold(order),
    completed_by: completedBy(order)?.toISOString() ?? null,
    answer_overdue: order.status === 'processing' && order.items.some((item) => answerOverdueSince(order, item, deps)),
    cancellation: waysToCancel(order),
    timeline: events.map(describeEvent),
  }
}

const declinedSchema = z.object({ kind: itemKindSchema })

function describeEvent({ kind, at, by, itemId, data }: OrderEvent) {
  const about = kind === 'offer_declined' ? declinedSchema.safeParse(data).data?.kind : undefined
  return { kind, at: at.toISOString(), by, item_id: itemId, ...(about && { about }) }
}

/** Until when paid items may still wait for the shop; null when none does. */
function completedBy({ status, items }: Order): Date | null {
  const waiting = items.filter((item) => item.status === 'booking' && item.waitingSince)
  if (status !== 'processing') return null
  return waiting.reduce<Date | null>(
    (last, { giveBackAt }) => (last && giveBackAt && last > giveBackAt ? last : giveBackAt),
    null,
  )
}

function describeHold({ hold }: Order) {
  return (
    hold && {
      payment_required_by: hold.paymentRequiredBy.toISOString(),
      price_guaranteed_until: hold.priceGuaranteedUntil?.toISOString() ?? null,
    }
  )
}

interface OwnersFacts {
  readonly payments: readonly DescribedPayment[]
  readonly charges: readonly Charge[]
}

function ownersPart(deps: PresentDeps, order: Order, { payments, charges }: OwnersFacts) {
  return {
    owner: true,
    contact: { email: order.contact.email, phone: order.contact.phone },
    travellers: order.passengers.map((traveller) => ({
      ...nameless(traveller),
      first_name: traveller.firstName,
      last_name: traveller.lastName,
    })),
    payments: payments.map((payment) => describePayment(deps, payment)),
    refunds: payments.flatMap(({ provider, refunds }) => refunds.flatMap((refund) => describeRefund(provider, refund))),
    charges: charges.map(describeCharge),
    documents: deps.documentLinks(order),
  }
}

function strangersPart(order: Order) {
  return {
    owner: false,
    contact: { email: mask(order.contact.email), phone: MASK },
    travellers: order.passengers.map((traveller) => ({
      ...nameless(traveller),
      first_name: mask(traveller.firstName),
      last_name: mask(traveller.lastName),
    })),
    cancellation: 'none' as const,
    payments: [],
    refunds: [],
    charges: [],
    instalments: null,
    asks_documents: false,
    documents: [],
  }
}

async function describeItem(
  { products }: PresentDeps,
  order: Order,
  item: OrderItem,
  reader: ItemReader,
): Promise<DetailedItem> {
  const { id, status, amount, price, period, pnr, tickets, vouchers, travellers, specialRequests } = item
  const common = {
    item_id: id,
    status,
    amount,
    price,
    starts_at: period?.startsAt ?? null,
    ends_at: period?.endsAt ?? null,
    pnr: reader.owner ? pnr : null,
    tickets: reader.owner ? [...tickets].map(([traveller, number]) => ({ traveller, number })) : [],
    vouchers: reader.owner ? [...vouchers] : [],
    travellers: [...travellers],
    special_requests: reader.owner ? specialRequests : null,
  }
  return { ...common, ...((await products.find(item.kind)?.describe(order, item, reader)) ?? undescribed(item)) }
}

/** Of what the shop no longer sells. */
function undescribed({ kind }: OrderItem): ItemDetails {
  if (kind === 'flight') throw new Error('flights are always sold')
  return { kind, details: { title: '', facts: [] } }
}

function describePayment({ bankAccount }: PresentDeps, payment: DescribedPayment) {
  const { provider, reference, chargeId, status, amount, paidAt, createdAt, received, accessCode, channel } = payment
  const transfer =
    provider === 'bank_transfer' && bankAccount && accessCode ? { code: accessCode, account: bankAccount } : null
  return {
    provider,
    reference,
    charge_id: chargeId,
    status,
    amount,
    at: (paidAt ?? createdAt).toISOString(),
    channel,
    open: status === 'mismatch' ? { received, missing: missingOf(payment), transfer } : null,
  }
}

function describeRefund(provider: string, refund: DescribedRefund) {
  const { id, amount, status, reason, destination, handTransfer, steps } = refund
  // What the customer had been let off comes back to nobody.
  if (destination === 'shop') return []
  return [
    {
      refund_id: id,
      amount,
      status,
      reason,
      provider,
      destination: handTransfer === null ? destination : ('transfer' as const),
      transfer_reference: handTransfer,
      steps: steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
    },
  ]
}

function nameless({ type, title }: OrderPassenger) {
  return { type, title }
}

const MASK = '•••'

/** `A•••`: the first letter, and nothing of the length. */
function mask(text: string): string {
  return `${Array.from(text)[0] ?? ''}${MASK}`
}
