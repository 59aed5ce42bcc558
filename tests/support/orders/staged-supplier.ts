import type { FlightSupplier, Revalidation, SupplierOrderRequest } from '#modules/flights/index.ts'
import type {
  CancellationOutcome,
  CancellationQuote,
  SupplierOrder,
  SupplierOrderOutcome,
} from '#modules/suppliers/index.ts'
import { PRICE } from '#modules/orders/testing/booking-factory.ts'

export const TICKETED: SupplierOrder = {
  supplierOrderId: 'sup_1',
  pnr: 'QX7KLM',
  ticketNumbers: ['1250000000001', '1250000000002', '1250000000003', '1250000000004'],
  status: 'ticketed',
}

/** What the supplier says of seats that it keeps for a day; the price stands for half of that. */
export const HELD: SupplierOrder = {
  supplierOrderId: 'sup_1',
  pnr: 'QX7KLM',
  ticketNumbers: [],
  status: 'held',
  hold: {
    paymentRequiredBy: new Date('2026-11-22T09:00:00Z'),
    priceGuaranteedUntil: new Date('2026-11-21T21:00:00Z'),
  },
}

/** The supplier of these tests: what it was asked, and what it answers next. */
export interface StagedSupplier extends FlightSupplier {
  readonly asked: SupplierOrderRequest[]
  answer: SupplierOrderOutcome | Error
  found: SupplierOrder | null | Error
  revalidation: Revalidation | Error
  /** Holds that were paid, by our reference. */
  readonly paid: string[]
  payment: SupplierOrderOutcome | Error
  cancelQuote: CancellationQuote | null | Error
  /** Quotes by which it was asked to cancel. */
  readonly cancelled: string[]
  cancellation: CancellationOutcome | Error
}

export function stageSupplier(): StagedSupplier {
  const supplier: StagedSupplier = {
    code: 'staged',
    asked: [],
    answer: { kind: 'ordered', order: TICKETED },
    found: null,
    revalidation: { kind: 'unavailable' },
    search: async () => [],
    revalidate: async () => tell(supplier.revalidation),
    async order(request) {
      supplier.asked.push(request)
      return tell(supplier.answer)
    },
    findOrder: async () => tell(supplier.found),
    paid: [],
    payment: { kind: 'ordered', order: TICKETED },
    async payHeldOrder({ clientReference }) {
      supplier.paid.push(clientReference)
      return tell(supplier.payment)
    },
    cancelQuote: {
      quoteId: 'can_1',
      refund: { amount: PRICE.grand_total, currency: 'NGN' },
      refundTo: 'original_payment',
      expiresAt: new Date('2026-11-21T10:00:00Z'),
    },
    quoteCancellation: async () => tell(supplier.cancelQuote),
    cancelled: [],
    cancellation: {
      kind: 'cancelled',
      refund: { amount: PRICE.grand_total, currency: 'NGN' },
      refundTo: 'original_payment',
    },
    async cancelOrder(quoteId) {
      supplier.cancelled.push(quoteId)
      return tell(supplier.cancellation)
    },
  }
  return supplier
}

/** A staged answer; a staged failure is thrown. */
export function tell<T>(answer: T | Error): T {
  if (answer instanceof Error) throw answer
  return answer
}
