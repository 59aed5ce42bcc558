import { sql } from 'kysely'
import type { Price } from '#contracts/prices.ts'
import type {
  CancellationOutcome,
  CancellationQuote,
  SupplierOrder,
  SupplierOrderOutcome,
} from '#modules/suppliers/index.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { Product, ProductOffer } from '../product.ts'

/** Passes for an airport lounge: no search, no passport, one voucher for everybody, a supplier of their own. */
export interface Lounge {
  readonly product: Product
  readonly supplier: LoungeSupplier
  /** Offers the lounge to a visitor. @returns the offer's id */
  offer(sessionId: string, change?: Partial<ProductOffer>): string
}

interface LoungeRequest {
  readonly clientReference: string
  readonly lounge: string
  readonly guests: readonly string[]
}

export interface LoungeSupplier extends BookableSupplier<LoungeRequest> {
  readonly asked: LoungeRequest[]
  answer: SupplierOrderOutcome
  readonly paid: string[]
  readonly cancelled: string[]
}

/** What a pass costs: ₦45,000. */
export const LOUNGE_PRICE: Price = {
  currency: 'NGN',
  passengers: [{ type: 'ADT', count: 1, base: 4_500_000, taxes: 0, total: 4_500_000 }],
  base: 4_500_000,
  taxes: [],
  taxes_total: 0,
  fees: [],
  fees_total: 0,
  discount: null,
  total: 4_500_000,
  grand_total: 4_500_000,
}

export const LOUNGE_VOUCHER: SupplierOrder = {
  supplierOrderId: 'lounge_1',
  pnr: 'PASS77',
  ticketNumbers: ['LGE-000077'],
  status: 'ticketed',
}

/** An airport lounge that follows the test. */
export function openLounge(): Lounge {
  const offers = new Map<string, { readonly sessionId: string; readonly offer: ProductOffer }>()
  const supplier = loungeSupplier()
  const ownOffer = (sessionId: string, offerId: string) => {
    const known = offers.get(offerId)
    return known?.sessionId === sessionId ? known.offer : null
  }
  const product: Product = {
    kind: 'activity',
    suppliers: [supplier],
    takesSomeTravellers: true,
    loadOffer: async ({ sessionId }, { offerId }) => ownOffer(sessionId, offerId),
    offerEnd: async (offerId) => offers.get(offerId)?.offer.expiresAt ?? null,
    checkTravellers: () => ({ issues: {}, holders: new Map(), needsPassports: false }),
    readExtras: async () => ({ lines: () => [], changes: () => ({}) }),
    async prepareOrder(order, item) {
      const guests = order.passengers.filter(({ position }) => item.travellers.includes(position))
      const request = {
        clientReference: item.clientReference,
        lounge: item.supplierRef,
        guests: guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
      }
      return () => supplier.order(request)
    },
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length === 1 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    factsOf: (item) => factsOf(item.supplierCode),
    shortTitle: () => 'Lounge LOS',
    describe: async (_order, _item, { language }) => ({
      kind: 'activity',
      details: {
        title: language === 'fr' ? 'Salon de l’aéroport de Lagos' : 'Lounge at Lagos airport',
        facts: [{ name: 'Terminal', value: '1' }],
      },
    }),
    summarise: () => null,
    matches: (pattern) => sql<boolean>`order_items.sold ->> 'lounge' ilike ${pattern}`,
    exportOf: async () => ({ flights: [], extrasOf: () => [] }),
    evidenceOf: ({ vouchers }) => [{ lounge: 'LOS', vouchers }],
  }
  return {
    product,
    supplier,
    offer(sessionId, change = {}) {
      const offerId = newId('off')
      offers.set(offerId, { sessionId, offer: { ...loungeOffer(offerId), ...change } })
      return offerId
    },
  }
}

function loungeOffer(offerId: string): ProductOffer {
  return {
    kind: 'activity',
    offerId,
    searchId: 'none',
    sessionId: 'none',
    supplierCode: 'lounge',
    supplierRef: 'los_1',
    expiresAt: new Date('2026-11-21T09:25:00Z'),
    price: LOUNGE_PRICE,
    facts: factsOf('lounge'),
    hold: {
      paymentRequiredBy: new Date('2026-11-22T09:00:00Z'),
      priceGuaranteedUntil: new Date('2026-11-22T09:00:00Z'),
    },
    period: { startsAt: '2026-12-01T20:00:00Z', endsAt: '2026-12-01T23:00:00Z' },
    scarce: [],
    sold: { lounge: 'LOS' },
  }
}

function factsOf(supplier: string): ProductOffer['facts'] {
  return {
    product: 'activity',
    supplier,
    airline: null,
    origin: null,
    destination: null,
    originCountry: null,
    destinationCountry: null,
    cabin: null,
    payers: 1,
  }
}

function loungeSupplier(): LoungeSupplier {
  const orders = new Map<string, SupplierOrder>()
  const quote: CancellationQuote = {
    quoteId: 'lounge_quote',
    refund: { amount: LOUNGE_PRICE.grand_total, currency: 'NGN' },
    refundTo: 'original_payment',
    expiresAt: new Date('2026-11-21T12:00:00Z'),
  }
  const supplier: LoungeSupplier = {
    code: 'lounge',
    asked: [],
    paid: [],
    cancelled: [],
    answer: { kind: 'ordered', order: LOUNGE_VOUCHER },
    async order(request) {
      supplier.asked.push(request)
      if (supplier.answer.kind === 'ordered') orders.set(request.clientReference, supplier.answer.order)
      return supplier.answer
    },
    findOrder: async (clientReference) => orders.get(clientReference) ?? null,
    async payHeldOrder({ clientReference }) {
      supplier.paid.push(clientReference)
      return { kind: 'ordered', order: LOUNGE_VOUCHER }
    },
    quoteCancellation: async () => quote,
    async cancelOrder(quoteId): Promise<CancellationOutcome> {
      supplier.cancelled.push(quoteId)
      return { kind: 'cancelled', refund: quote.refund, refundTo: 'original_payment' }
    },
  }
  return supplier
}
