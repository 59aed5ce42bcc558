import { sql } from 'kysely'
import { z } from 'zod'
import type { Money } from '#contracts/money.ts'
import type { Language } from '#contracts/locale.ts'
import { type Price, priceSchema } from '#contracts/prices.ts'
import type {
  CancellationOutcome,
  CancellationQuote,
  SupplierOrder,
  SupplierOrderOutcome,
} from '#modules/suppliers/index.ts'
import type { BookableSupplier } from '#modules/suppliers/bookable-supplier.ts'
import { newId } from '#platform/ids.ts'
import type { Offers } from '../offers/offers.ts'
import type { StoredOffer } from '../offers/stored-offer.ts'
import type { Product } from '../product.ts'
import type { ProductOffer } from '../product-offer.ts'

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
  readonly requests: string | null
  readonly answers: Readonly<Record<string, string>>
}

interface LoungeSupplier extends BookableSupplier<LoungeRequest> {
  readonly asked: LoungeRequest[]
  answer: SupplierOrderOutcome
  /** What is said of the lounges that have an answer of their own, by reference. */
  readonly answers: Map<string, SupplierOrderOutcome>
  /** What is given back for those that give another amount than a pass costs, by reference. */
  readonly refunds: Map<string, Money>
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

const LOUNGE_VOUCHER: SupplierOrder = {
  supplierOrderId: 'lounge_1',
  pnr: 'PASS77',
  ticketNumbers: ['LGE-000077'],
  status: 'ticketed',
}

/** An airport lounge that follows the test, with its offers among those of the shop. */
export function openLounge(offers: Offers): Lounge {
  const supplier = loungeSupplier()
  const product: Product = {
    kind: 'activity',
    suppliers: [supplier],
    takesSomeTravellers: true,
    takesRequests: true,
    readOffer: async (stored) => readPass(stored),
    checkTravellers: () => ({ issues: {}, holders: new Map(), needsPassports: false }),
    async readAnswers(_offer, { arrival = '', ...others }) {
      const unknown = Object.keys(others).map((question) => [question, 'invalid'] as const)
      const late = arrival !== '' && !/^\d\d:\d\d$/.test(arrival) ? { arrival: 'invalid' as const } : {}
      return { issues: { ...Object.fromEntries(unknown), ...late }, answers: arrival === '' ? {} : { arrival } }
    },
    readExtras: async () => ({ lines: () => [], changes: () => ({}) }),
    async prepareOrder(order, item) {
      const guests = order.passengers.filter(({ position }) => item.travellers.includes(position))
      const request = {
        clientReference: item.clientReference,
        lounge: item.supplierRef,
        guests: guests.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
        requests: item.specialRequests,
        answers: item.answers,
      }
      return () => supplier.order(request)
    },
    issued: (_order, _item, { ticketNumbers }) =>
      ticketNumbers.length > 0 ? { tickets: new Map(), vouchers: ticketNumbers } : null,
    factsOf: (item) => factsOf(item.supplierCode),
    shortTitle: () => 'Lounge LOS',
    title: (_item, language) => titleIn(language),
    describe: async (_order, _item, { language }) => ({
      kind: 'activity',
      details: {
        title: titleIn(language),
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
      offers.remember({ sessionId }, storedPass({ ...loungeOffer(offerId), ...change }))
      return offerId
    },
  }
}

const titleIn = (language: Language): string =>
  language === 'fr' ? 'Salon de l’aéroport de Lagos' : 'Lounge at Lagos airport'

const passSchema = z.object({
  price: priceSchema,
  hold: z.object({ paymentRequiredBy: z.coerce.date(), priceGuaranteedUntil: z.coerce.date().nullable() }).nullable(),
  period: z.object({ startsAt: z.string(), endsAt: z.string(), zone: z.string().exactOptional() }).nullable(),
})

/** A pass as the store keeps it: its body is JSON that nobody else reads. */
export function storedPass({
  price,
  hold,
  period,
  facts: _,
  scarce: __,
  sold: ___,
  ...ids
}: ProductOffer): StoredOffer {
  return { ...ids, body: passSchema.parse({ price, hold, period }) }
}

function readPass({ body, ...ids }: StoredOffer): ProductOffer {
  return { ...loungeOffer(ids.offerId), ...ids, ...passSchema.parse(body) }
}

export function loungeOffer(offerId: string): ProductOffer {
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
    period: { startsAt: '2026-12-01T20:00:00Z', endsAt: '2026-12-01T23:00:00Z', zone: 'Africa/Lagos' },
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
  const loungeOf = new Map<string, string>()
  const quoteOf = (supplierOrderId: string): CancellationQuote => ({
    quoteId: supplierOrderId,
    refund: supplier.refunds.get(loungeOf.get(supplierOrderId) ?? '') ?? {
      amount: LOUNGE_PRICE.grand_total,
      currency: 'NGN',
    },
    refundTo: 'original_payment',
    expiresAt: new Date('2036-11-21T12:00:00Z'),
  })
  const supplier: LoungeSupplier = {
    code: 'lounge',
    asked: [],
    paid: [],
    cancelled: [],
    answer: { kind: 'ordered', order: LOUNGE_VOUCHER },
    answers: new Map(),
    refunds: new Map(),
    async order(request) {
      supplier.asked.push(request)
      const answer = supplier.answers.get(request.lounge) ?? supplier.answer
      if (answer.kind !== 'ordered') return answer
      const supplierOrderId = `lounge_${supplier.asked.length}`
      const order = { ...answer.order, supplierOrderId }
      orders.set(request.clientReference, order)
      loungeOf.set(supplierOrderId, request.lounge)
      return { kind: 'ordered', order }
    },
    findOrder: async (clientReference) => orders.get(clientReference) ?? null,
    async payHeldOrder({ clientReference }) {
      supplier.paid.push(clientReference)
      const held = orders.get(clientReference) ?? LOUNGE_VOUCHER
      return { kind: 'ordered', order: { ...LOUNGE_VOUCHER, supplierOrderId: held.supplierOrderId } }
    },
    quoteCancellation: async (supplierOrderId) => quoteOf(supplierOrderId),
    async cancelOrder(quoteId): Promise<CancellationOutcome> {
      supplier.cancelled.push(quoteId)
      return { kind: 'cancelled', refund: quoteOf(quoteId).refund, refundTo: 'original_payment' }
    },
  }
  return supplier
}
