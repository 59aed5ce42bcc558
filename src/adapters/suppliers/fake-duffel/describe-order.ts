import { type Money, toDecimal } from '#contracts/money.ts'
import type { CurrentOrder, SupplierOrder } from '#modules/flights/flight-supplier.ts'
import { describeAirlineChanges } from './describe-airline-changes.ts'
import { amountOf, describeSlices } from './describe.ts'
import type { CancellationRecord, ChangeRecord, OrderRecord } from './records.ts'

const TYPES = { ADT: 'adult', CNN: 'child', INF: 'infant_without_seat' } as const

/** An order in Duffel's words; what may move since is asked of the supplier. */
export function describeOrder(
  record: OrderRecord,
  order: SupplierOrder | null,
  now: Date,
  current: CurrentOrder | null = null,
) {
  const { currency, total, base } = record
  const money = (amount: number) => toDecimal({ amount, currency })
  return {
    id: record.id,
    live_mode: false,
    content: 'managed',
    booking_reference: order?.pnr ?? record.pnr,
    owner: record.owner,
    created_at: record.createdAt,
    synced_at: now.toISOString(),
    cancelled_at: order?.status === 'cancelled' ? now.toISOString() : null,
    base_amount: money(base),
    base_currency: currency,
    tax_amount: money(total - base),
    tax_currency: currency,
    ...amountOf({ amount: total, currency }),
    metadata: record.metadata,
    passengers: record.passengers.map(({ type, ...passenger }) => ({ ...passenger, type: TYPES[type] })),
    slices: describeSlices(record.slices, record.brand, record),
    services: record.services,
    documents: (order?.ticketNumbers ?? []).map((number, at) => ({
      type: 'electronic_ticket',
      unique_identifier: number,
      passenger_ids: [record.passengers[at]?.id ?? ''],
    })),
    payment_status: describePaymentStatus(record, order),
    conditions: { refund_before_departure: null, change_before_departure: null },
    airline_initiated_changes: describeAirlineChanges(record, current),
    available_actions: order?.status === 'cancelled' ? [] : ['cancel', 'change', 'update'],
  }
}

function describePaymentStatus(record: OrderRecord, order: SupplierOrder | null) {
  const held = order?.status === 'held'
  return {
    awaiting_payment: held,
    payment_required_by: order?.hold?.paymentRequiredBy.toISOString() ?? null,
    price_guarantee_expires_at: order?.hold?.priceGuaranteedUntil?.toISOString() ?? null,
    paid_at: held ? null : record.createdAt,
  }
}

export function describeCancellation(record: CancellationRecord) {
  return {
    id: record.id,
    order_id: record.orderId,
    live_mode: false,
    refund_amount: record.refund ? toDecimal(record.refund) : null,
    refund_currency: record.refund?.currency ?? null,
    refund_to: record.refundTo === 'airline_credit' ? 'airline_credits' : 'balance',
    airline_credits: [],
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    confirmed_at: record.confirmedAt,
  }
}

/** The money of a change, as offers of changes and changes tell it. */
export function describeChangeMoney(difference: Money, penalty: Money | null, newTotal: number) {
  return {
    change_total_amount: toDecimal(difference),
    change_total_currency: difference.currency,
    penalty_total_amount: penalty ? toDecimal(penalty) : null,
    penalty_total_currency: penalty?.currency ?? null,
    new_total_amount: toDecimal({ amount: newTotal, currency: difference.currency }),
    new_total_currency: difference.currency,
    refund_to: 'original_form_of_payment',
  }
}

export function describeChange(record: ChangeRecord) {
  return {
    id: record.id,
    order_id: record.orderId,
    live_mode: false,
    ...describeChangeMoney(record.difference, record.penalty, record.newTotal),
    created_at: record.createdAt,
    expires_at: record.expiresAt,
    confirmed_at: record.confirmedAt,
    slices: { add: [], remove: [] },
  }
}
