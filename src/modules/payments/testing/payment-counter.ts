import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Db } from '#db/database.ts'
import { createWorker } from '#db/job-worker.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { silentLogger } from '#platform/logger.ts'
import type { PaymentRequest } from '../paying/open-payment.ts'
import { disputeJobs } from '../disputes/dispute-jobs.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import {
  GatewayFailure,
  type ListedRefund,
  type PaymentGateway,
  type RefundState,
  type TransactionState,
} from '../payment-gateway.ts'
import { paymentJobs } from '../payment-jobs.ts'

/** A provider that does what the test says. */
interface ScriptedGateway extends PaymentGateway {
  /** What is said of a reference; `not_found` when nothing was set. */
  readonly states: Map<string, TransactionState>
  /** References in the order in which they were opened. */
  readonly opened: string[]
  /** Refunds that were really made. */
  readonly refunds: ListedRefund[]
  refundState: RefundState
  /** Thrown by every call while set. */
  outage: GatewayFailure | null
}

function scriptedGateway(provider: StagedProvider): ScriptedGateway {
  const gateway: ScriptedGateway = {
    provider,
    publicKey: 'pk_test',
    scriptUrl: '/inline.js',
    states: new Map(),
    opened: [],
    refunds: [],
    refundState: 'processed',
    outage: null,
    channelNames: (channels) => channels,
    async open({ reference }) {
      if (gateway.outage) throw gateway.outage
      if (gateway.opened.includes(reference)) throw new GatewayFailure('duplicate_reference', 'known')
      gateway.opened.push(reference)
      return { accessCode: `ac-${reference}`, hostedUrl: `https://pay.test/${reference}` }
    },
    async verify(reference) {
      if (gateway.outage) throw gateway.outage
      return gateway.states.get(reference) ?? { kind: 'not_found' }
    },
    async requestRefund({ transaction: { reference, providerId }, amount, note }) {
      if (gateway.outage) throw gateway.outage
      const providerRefundId = `R${gateway.refunds.length + 1}`
      const state = gateway.refundState
      const entry = { providerRefundId, reference, transactionId: providerId, amount, state, note, isOfDispute: false }
      gateway.refunds.push(entry)
      return { providerRefundId, amount, state }
    },
    async readRefund(id) {
      if (gateway.outage) throw gateway.outage
      const made = gateway.refunds.find(({ providerRefundId }) => providerRefundId === id)
      return made?.amount ? { providerRefundId: id, amount: made.amount, state: gateway.refundState } : null
    },
    async listRefundsOf() {
      if (gateway.outage) throw gateway.outage
      return { refunds: gateway.refunds.map((one) => ({ ...one, state: gateway.refundState })), isComplete: true }
    },
    readWebhook(headers, rawBody) {
      if (headers.get('x-proof') !== 'genuine') return null
      return { reference: rawBody, dedupeKey: `charge:${rawBody}`, event: 'charge' }
    },
  }
  return gateway
}

export interface PaymentCounter extends PaymentDeps {
  readonly clock: FixedClock
  readonly gateways: { readonly paystack: ScriptedGateway; readonly flutterwave: ScriptedGateway }
  /** Runs every job that is due, as the worker does; news for orders are kept in `news`. */
  work(): Promise<number>
  /** What orders were told, as `<reference> <status at that time>`. */
  readonly news: string[]
}

/** The payments module on a database, with scripted providers. */
export function setUpCounter(db: Db): PaymentCounter {
  const clock = fixedClock('2026-11-21T09:00:00Z')
  const news: string[] = []
  const gateways = { paystack: scriptedGateway('paystack'), flutterwave: scriptedGateway('flutterwave') }
  const deps: PaymentDeps & { clock: FixedClock } = { db, clock, gateways, poke: () => undefined }
  const worker = createWorker({
    db,
    clock,
    logger: silentLogger,
    alone: true,
    random: () => 0,
    handlers: {
      ...paymentJobs(deps),
      ...disputeJobs(deps),
      'order.payment_settled': async (payload) => {
        const { reference } = payload as { reference: string }
        const { status } = await db
          .selectFrom('payments')
          .select('status')
          .where('reference', '=', reference)
          .executeTakeFirstOrThrow()
        news.push(`${reference} ${status}`)
      },
    },
  })
  return { ...deps, gateways, news, work: () => worker.runDue() }
}

let serial = 0
/** Asks to pay ₦250,000.00 for a new order. */
export function paymentRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  serial++
  return {
    orderId: `ord_${serial}`,
    provider: 'paystack',
    amount: { amount: 25_000_000, currency: 'NGN' },
    email: 'ada@example.com',
    firstName: 'Ada',
    lastName: 'Okafor',
    phone: '+2348031234567',
    title: 'Teranga',
    description: 'K7QX2M · LOS–LHR',
    returnUrl: 'http://127.0.0.1:3000/flights/booking/ord_1',
    metadata: {},
    ...changes,
  }
}

/** What a provider says of a payment that went well. */
export function successful(changes: { amount?: number; currency?: 'NGN' | 'USD' } = {}): TransactionState {
  serial++
  return {
    kind: 'successful',
    providerId: `T${serial}`,
    amount: { amount: changes.amount ?? 25_000_000, currency: changes.currency ?? 'NGN' },
    channel: 'card',
    paidAt: null,
  }
}
