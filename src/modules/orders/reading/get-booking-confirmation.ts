import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BankAccount } from '#contracts/payments/payments.ts'
import type { BookingConfirmationRequest, BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { type Actor, owns } from '#modules/accounts/index.ts'
import { type DescribedPayment, describePayments, type DescribedRefund, missingOf } from '#modules/payments/index.ts'
import { type Charge, describeCharge, loadCharges } from '../charges/charge-store.ts'
import { describeTrip } from './describe-trip.ts'
import { loadExtras, type OrderExtraRow } from '../extras/extra-store.ts'
import { presentOrderExtras } from '../extras/present-extras.ts'
import { describeOrderInstalments } from '../instalments/describe-instalments.ts'
import { flightOf, type Order, type OrderEvent, type OrderItem, type OrderPassenger } from '../order.ts'
import { type OrderDeps, providersOf } from '../order-deps.ts'
import { awaitsPayment } from '../order-states.ts'
import { loadOrder, loadOrderEvents } from '../order-store.ts'
import { waysToCancel } from '../cancelling/ways-to-cancel.ts'

interface ConfirmationDeps extends Pick<OrderDeps, 'db' | 'clock' | 'gateways' | 'places' | 'documentLinks'> {
  /** The account to send money to, where the shop takes transfers. */
  readonly bankAccount?: BankAccount | null
}

/**
 * An order as its page shows it, its places named in the reader's language. Who only has the link sees the trip, with names and contact masked and
 * without booking code, tickets, payments and papers.
 * @throws Refusal `not_found`.
 */
export async function getBookingConfirmation(
  deps: ConfirmationDeps,
  actor: Actor,
  { confirmation_id }: BookingConfirmationRequest,
  language: Language,
): Promise<BookingConfirmationResponse> {
  const order = await loadOrder(deps.db, confirmation_id)
  if (!order) throw new Refusal('not_found')
  const payments = await describePayments(deps.db, order.id)
  const events = await loadOrderEvents(deps.db, order.id)
  const charges = await loadCharges(deps.db, order.id)
  const extras = await loadExtras(deps.db, order.id)
  const instalments = await describeOrderInstalments(deps, order)
  const owner = owns(actor, order)
  const common = commonPart(deps, order, events, language)
  if (!owner) return { ...common, ...strangersPart(order) }
  return { ...common, ...ownersPart(deps, order, { payments, charges, extras }), instalments }
}

function commonPart(deps: ConfirmationDeps, order: Order, events: readonly OrderEvent[], language: Language) {
  const flight = flightOf(order)
  const trip = describeTrip(deps.places, flight.sold, language)
  const payable = awaitsPayment(order) && deps.clock.now() < order.paymentExpiresAt
  return {
    confirmation_id: order.id,
    booking_reference: order.bookingReference,
    status: order.status,
    payment_status: order.paymentStatus,
    fulfilment_status: order.fulfilmentStatus,
    payment_option: order.paymentOption,
    query: trip.query,
    validating_airline: trip.validatingAirline,
    fare_brand: trip.fareBrand,
    conditions: trip.conditions,
    slices: trip.slices,
    price: order.price,
    sessionId: flight.searchSessionId,
    payment_providers: providersOf(deps),
    bank_transfer: deps.gateways.bank_transfer !== undefined,
    // What is paid in parts is paid by their charges.
    payment_expires_at: payable && order.paymentOption !== 'instalments' ? order.paymentExpiresAt.toISOString() : null,
    hold: describeHold(order),
    completed_by: completedBy(order)?.toISOString() ?? null,
    cancellation: waysToCancel(order),
    timeline: events.map(({ kind, at, by }) => ({ kind, at: at.toISOString(), by })),
  }
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
  readonly extras: readonly OrderExtraRow[]
}

function ownersPart(deps: ConfirmationDeps, order: Order, { payments, charges, extras }: OwnersFacts) {
  const flight = flightOf(order)
  return {
    owner: true,
    airline_pnr: flight.pnr,
    contact: { email: order.contact.email, phone: order.contact.phone },
    passengers: order.passengers.map((passenger) => ({
      ...nameless(passenger),
      first_name: passenger.firstName,
      last_name: passenger.lastName,
      ticket_number: flight.tickets.get(passenger.position) ?? null,
      extras: presentOrderExtras(extras, passenger.position),
    })),
    items: order.items.map((item) => ({ ...describeItem(item), pnr: item.pnr })),
    payments: payments.map((payment) => describePayment(deps, payment)),
    refunds: payments.flatMap(({ provider, refunds }) => refunds.flatMap((refund) => describeRefund(provider, refund))),
    charges: charges.map(describeCharge),
    documents: deps.documentLinks(order),
  }
}

function strangersPart(order: Order) {
  return {
    owner: false,
    airline_pnr: null,
    contact: { email: mask(order.contact.email), phone: MASK },
    passengers: order.passengers.map((passenger) => ({
      ...nameless(passenger),
      first_name: mask(passenger.firstName),
      last_name: mask(passenger.lastName),
      ticket_number: null,
      extras: [],
    })),
    items: order.items.map((item) => ({ ...describeItem(item), pnr: null })),
    cancellation: 'none' as const,
    payments: [],
    refunds: [],
    charges: [],
    instalments: null,
    documents: [],
  }
}

function describeItem({ id, kind, status, amount }: OrderItem) {
  return { item_id: id, kind, status, amount }
}

function describePayment({ bankAccount }: ConfirmationDeps, payment: DescribedPayment) {
  const { provider, reference, chargeId, status, amount, paidAt, createdAt, received, accessCode } = payment
  const transfer =
    provider === 'bank_transfer' && bankAccount && accessCode ? { code: accessCode, account: bankAccount } : null
  return {
    provider,
    reference,
    charge_id: chargeId,
    status,
    amount,
    at: (paidAt ?? createdAt).toISOString(),
    open: status === 'mismatch' ? { received, missing: missingOf(payment), transfer } : null,
  }
}

function describeRefund(provider: string, { id, amount, status, reason, destination, steps }: DescribedRefund) {
  // What the customer had been let off comes back to nobody.
  if (destination === 'shop') return []
  return [
    {
      refund_id: id,
      amount,
      status,
      reason,
      provider,
      destination,
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
