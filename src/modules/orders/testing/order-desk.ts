import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type {
  BookingConfirmationResponse,
  CreateBookingRequest,
  CreateBookingResponse,
  PaymentProvider,
} from '#contracts/orders.ts'
import type { Db } from '#db/database.ts'
import { createWorker, type Worker } from '#db/job-worker.ts'
import type { Actor } from '#modules/accounts/index.ts'
import type {
  CancellationOutcome,
  CancellationQuote,
  FlightSupplier,
  Revalidation,
  SupplierOffer,
  SupplierOrder,
  SupplierOrderOutcome,
  SupplierOrderRequest,
} from '#modules/flights/index.ts'
import {
  type PaymentGateway,
  paymentJobs,
  type RefundState,
  type TransactionState,
  verifyPayment,
} from '#modules/payments/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks } from '#modules/pricing/index.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { silentLogger } from '#platform/logger.ts'
import { newId } from '#platform/ids.ts'
import { getBookingConfirmation } from '../get-booking-confirmation.ts'
import { flightOf } from '../order.ts'
import type { OrderDeps } from '../order-deps.ts'
import { orderJobs } from '../order-jobs.ts'
import { placeOrder } from '../place-order.ts'
import { startFlutterwavePayment, startPaystackPayment } from '../start-payment.ts'
import { bookingRequest, PRICE, QUERY, soldOffer, TODAY } from './booking-factory.ts'

const places = createPlaces()

export const TRAVELLER = { sessionId: 'ses_traveller' }
export const STRANGER = { sessionId: 'ses_stranger' }

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

/** A provider whose customers do what the test says. */
export interface StagedGateway extends PaymentGateway {
  readonly states: Map<string, TransactionState>
  readonly refunded: { reference: string; amount: number; reason: string }[]
  refundState: RefundState
}

export interface OrderDesk {
  readonly deps: OrderDeps & { readonly clock: FixedClock }
  readonly supplier: StagedSupplier
  readonly gateways: Readonly<Record<PaymentProvider, StagedGateway>>
  readonly worker: Worker
  /** The order's page, for the traveller unless told. */
  shown(orderId: string, actor?: Actor, language?: Language): Promise<BookingConfirmationResponse>
  /** The order's timeline. */
  kinds(orderId: string): Promise<string[]>
  /** Lets time pass and everything run that becomes due. */
  wait(milliseconds: number): Promise<void>
  /** Mails that are owed, as `template` names. */
  mails(): Promise<string[]>
  /** Confirms an offer for the traveller. @returns its id. */
  offer(change?: {
    expiresAt?: string
    passport?: boolean
    price?: typeof PRICE
    hold?: boolean | NonNullable<SupplierOffer['hold']>
  }): Promise<string>
  place(change?: Partial<CreateBookingRequest>, language?: Language): Promise<CreateBookingResponse>
  /** Has a flight held for the traveller, and lets everything happen that follows. */
  hold(): Promise<string>
  /** Pays an order at a provider and lets everything happen that follows. @returns the reference. */
  pay(orderId: string, provider?: PaymentProvider, state?: TransactionState): Promise<string>
  open(orderId: string, provider?: PaymentProvider): Promise<string>
  /** The customer did this at the provider, and the provider has told us. */
  settle(reference: string, provider: PaymentProvider, state: TransactionState): Promise<void>
}

/** Money that arrived exactly as ordered. */
export function successful(reference: string, amount: number = PRICE.grand_total): TransactionState {
  return {
    kind: 'successful',
    providerId: `txn_${reference}`,
    amount: { amount, currency: 'NGN' },
    channel: 'card',
    paidAt: null,
  }
}

/** What a call was refused with; anything else fails the test. */
export async function refusalOf(call: Promise<unknown>): Promise<Refusal> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Refusal)) throw new Error('was not refused', { cause: error })
  return error
}

/** Orders with a supplier and providers that follow the test, on a clock that stands still. */
export function openOrderDesk(db: Db): OrderDesk {
  const supplier = stageSupplier()
  const gateways = { paystack: stageGateway('paystack'), flutterwave: stageGateway('flutterwave') }
  const deps: OrderDesk['deps'] = {
    db,
    clock: fixedClock(TODAY),
    gateways,
    suppliers: [supplier],
    places: { find: (code, language) => findPlace(places, code, language) },
    openPriceBook: createPriceBooks({
      db,
      clock: fixedClock(TODAY),
      exchange: async () => () => null,
      currency: 'NGN',
    }),
    cipher: createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 7) }]),
    logger: silentLogger,
    poke: () => undefined,
    paymentFlow: 'widget',
    baseUrl: 'https://shop.example',
    brand: { name: 'Teranga', logoUrl: 'https://shop.example/logo.png' },
    documentLinks: (order) =>
      flightOf(order).pnr ? [{ type: 'e_ticket', url: `/api/v1/documents/${order.id}/e_ticket` }] : [],
    supplierWindowMs: 60_000,
  }
  const worker = createWorker({ ...deps, handlers: { ...orderJobs(deps), ...paymentJobs(deps) } })
  const desk: OrderDesk = {
    deps,
    supplier,
    gateways,
    worker,
    shown: (confirmation_id, actor = TRAVELLER, language = 'en') =>
      getBookingConfirmation(deps, actor, { confirmation_id }, language),
    kinds: async (orderId) => (await desk.shown(orderId)).timeline.map(({ kind }) => kind),
    async wait(milliseconds) {
      deps.clock.advance(milliseconds)
      await worker.runDue()
    },
    mails: () => owedMails(db),
    offer: (change) => keepOffer(db, change),
    async place(change = {}, language = 'en') {
      const offerId = change.offer_id ?? (await desk.offer())
      return placeOrder(deps, TRAVELLER, bookingRequest(offerId, change), language)
    },
    async hold() {
      const offer_id = await desk.offer({ hold: true })
      const { confirmation_id } = await desk.place({ offer_id, payment_option: 'hold' })
      await worker.runDue()
      return confirmation_id
    },
    async open(orderId, provider = 'paystack') {
      const input = { confirmation_id: orderId }
      const answer =
        provider === 'paystack'
          ? await startPaystackPayment(deps, TRAVELLER, input)
          : await startFlutterwavePayment(deps, TRAVELLER, input)
      return answer.reference
    },
    async settle(reference, provider, state) {
      gateways[provider].states.set(reference, state)
      await verifyPayment(deps, reference)
      await worker.runDue()
    },
    async pay(orderId, provider = 'paystack', state) {
      const reference = await desk.open(orderId, provider)
      await desk.settle(reference, provider, state ?? successful(reference))
      return reference
    },
  }
  return desk
}

function stageSupplier(): StagedSupplier {
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

function tell<T>(answer: T | Error): T {
  if (answer instanceof Error) throw answer
  return answer
}

function stageGateway(provider: PaymentProvider): StagedGateway {
  const gateway: StagedGateway = {
    provider,
    publicKey: 'pk_test',
    scriptUrl: `https://shop.example/${provider}.js`,
    states: new Map(),
    refunded: [],
    refundState: 'processed',
    channelNames: (channels) => channels,
    open: async ({ reference }) => ({ accessCode: `ac_${reference}`, hostedUrl: `https://pay.example/${reference}` }),
    verify: async (reference) => gateway.states.get(reference) ?? { kind: 'abandoned' },
    async refund({ reference }, amount, reason) {
      const known = gateway.refunded.some((refund) => refund.reference === reference && refund.reason === reason)
      if (!known) gateway.refunded.push({ reference, amount: amount.amount, reason })
      return { providerRefundId: `rfd_${reference}`, amount, state: gateway.refundState }
    },
    readWebhook: () => null,
  }
  return gateway
}

async function owedMails(db: Db): Promise<string[]> {
  const jobs = await db.selectFrom('jobs').select('payload').where('kind', '=', 'mail.send').orderBy('id').execute()
  return jobs.map((job) => String((job.payload as { template?: unknown }).template))
}

async function keepOffer(
  db: Db,
  {
    expiresAt = '2026-11-21T09:30:00Z',
    passport = true,
    price = PRICE,
    hold = false,
  }: Parameters<OrderDesk['offer']>[0] = {},
): Promise<string> {
  const id = newId('off')
  await db
    .insertInto('flight_offers')
    .values({
      id,
      actor_session_id: TRAVELLER.sessionId,
      search_session_id: 'srch_1',
      search_id: 'sid_1',
      supplier_code: 'staged',
      supplier_ref: 'ref_1',
      snapshot: JSON.stringify({
        ...soldOffer('ref_1', price),
        query: QUERY,
        requirements: { passport },
        ...(hold && { hold: hold === true ? HELD.hold : hold }),
      }),
      previous_price: JSON.stringify(price),
      expires_at: new Date(expiresAt),
      created_at: new Date(TODAY),
    })
    .execute()
  return id
}
