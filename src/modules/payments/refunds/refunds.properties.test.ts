import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUND_SHAPES } from '#adapters/payments/sandbox/refund-shapes.ts'
import { gatewaysOver, layTable, type SandboxTable } from '#adapters/payments/testing/sandbox-stage.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { OpenDatabase } from '#db/database.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { openPayment } from '../paying/open-payment.ts'
import type { PaymentDeps } from '../payment-deps.ts'
import { GatewayFailure, type PaymentGateway, type RefundListing } from '../payment-gateway.ts'
import { startRefund } from './refund-payment.ts'
import { paymentRequest } from '../testing/payment-counter.ts'
import { verifyPayment } from '../paying/verify-payment.ts'
import { carryOutRefund, lookAtRefund } from './advance-refund.ts'

const PROVIDERS = ['paystack', 'flutterwave'] as const
const RUNS = 40
const LONG = 300_000
const MINUTE_MS = 60_000

let database: OpenDatabase
let table: SandboxTable
beforeAll(async () => {
  database = await openTestDatabase()
  table = layTable(database.db)
})
afterAll(() => database.close())

/** The process has died: whoever waited for the answer is gone. */
class Crash extends Error {}
type Fault = 'none' | 'lost question' | 'lost answer' | 'crash' | 'rubbish' | 'outage'
const FAULTS = ['none', 'lost question', 'lost answer', 'crash', 'rubbish', 'outage'] as const

/** A line to the providers on which the next calls fail as they are told to. */
function faultyLine(faults: Fault[]) {
  return gatewaysOver(async (address, init) => {
    const fault = faults.shift() ?? 'none'
    if (fault === 'lost question') throw new DOMException('too late', 'TimeoutError')
    if (fault === 'outage') return Response.json({ status: false }, { status: 503 })
    const answer = await table.sandbox.fetch(address, init)
    if (fault === 'lost answer') throw new DOMException('too late', 'TimeoutError')
    if (fault === 'crash') throw new Crash()
    return fault === 'rubbish' ? new Response('<h1>It works!</h1>') : answer
  })
}

type Step =
  | { readonly do: 'look' | 'job'; readonly which: number; readonly faults: readonly Fault[] }
  | { readonly do: 'wait'; readonly minutes: number }
  | { readonly do: 'shape'; readonly shape: (typeof REFUND_SHAPES)[number] }

const shape = fc.constantFrom(...REFUND_SHAPES)
const faults = fc.array(fc.constantFrom(...FAULTS), { maxLength: 3 })
const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('look' as const), which: fc.nat(2), faults }),
  fc.record({ do: fc.constant('job' as const), which: fc.nat(2), faults }),
  fc.record({ do: fc.constant('job' as const), which: fc.nat(2), faults }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(1, 2, 11, 60) }),
  fc.record({ do: fc.constant('shape' as const), shape }),
)
const arbitraryStory = fc.record({
  provider: fc.constantFrom(...PROVIDERS),
  first: shape,
  /** Naira of each refund; two of one amount cannot be told apart by it. */
  amounts: fc.constantFrom<readonly number[]>([20_000], [20_000, 20_000], [20_000, 20_000, 5_000]),
  steps: fc.array(arbitraryStep, { maxLength: 10 }),
  last: shape,
})
type Story = typeof arbitraryStory extends fc.Arbitrary<infer Value> ? Value : never

/** Steps of the first refund. */
const job = (...met: Fault[]): Step => ({ do: 'job', which: 0, faults: met })
const look: Step = { do: 'look', which: 0, faults: [] }
const later: Step = { do: 'wait', minutes: 60 }

const steer = (provider: StagedProvider, refund_shape: string) =>
  table.control(provider, '', { refund_shape, webhooks: 'drop' })

async function startRefunds({ provider, amounts }: Story) {
  const { db, clock } = { ...database, clock: table.clock }
  const deps: PaymentDeps = { db, clock, gateways: table.gateways, poke: () => undefined }
  const { reference } = await openPayment(deps, paymentRequest({ provider }))
  await table.control(provider, '/act', { reference, action: 'success' })
  await verifyPayment(deps, reference)
  for (const [index, naira] of amounts.entries()) {
    const amount = { amount: naira * 100, currency: 'NGN' } as const
    const refund = { paymentReference: reference, amount, reason: 'cancelled', occasion: `${index}` }
    await db.transaction().execute((tx) => startRefund(tx, clock, refund))
  }
  const refunds = await db.selectFrom('refunds').select('id').where('payment_reference', '=', reference).execute()
  return { reference, ids: refunds.map(({ id }) => id) }
}

/** What the provider has really given back of a payment, in naira. */
async function sent(reference: string): Promise<number[]> {
  const rows = await database.db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_transactions', 'sandbox_transactions.id', 'sandbox_refunds.transaction_id')
    .select('sandbox_refunds.amount')
    .where('sandbox_transactions.reference', '=', reference)
    .execute()
  return rows.map(({ amount }) => amount / 100).toSorted((a, b) => b - a)
}

async function survived(deed: Promise<unknown>): Promise<void> {
  try {
    await deed
  } catch (error) {
    if (!(error instanceof GatewayFailure) && !(error instanceof Crash) && !isCrash(error)) throw error
  }
}
const isCrash = (error: unknown) => error instanceof Error && error.cause instanceof Crash

type Wrap = (gateway: PaymentGateway) => PaymentGateway

/** Plays a story; fails where more was sent than is due, or in the end not each refund once. @returns what was sent. */
async function play(story: Story, wrap: Wrap = (gateway) => gateway): Promise<readonly number[]> {
  const { provider, amounts, first, steps, last } = story
  await steer(provider, 'current')
  const { reference, ids } = await startRefunds(story)
  await steer(provider, first)
  const pending: Fault[] = []
  const line = faultyLine(pending)
  const gateways = { ...line, [provider]: wrap(line[provider]) }
  const deps: PaymentDeps = { ...database, clock: table.clock, gateways, poke: () => undefined }
  const due = amounts.reduce((sum, naira) => sum + naira, 0)
  const isWithinDue = async () => {
    const given = await sent(reference)
    expect(given.length).toBeLessThanOrEqual(amounts.length)
    expect(given.reduce((sum, naira) => sum + naira, 0)).toBeLessThanOrEqual(due)
  }
  for (const step of steps) {
    if (step.do === 'wait') table.clock.advance(step.minutes * MINUTE_MS)
    else if (step.do === 'shape') await steer(provider, step.shape)
    else {
      const before = await sent(reference)
      pending.splice(0, pending.length, ...step.faults)
      const id = ids[step.which % ids.length] ?? ''
      await survived(step.do === 'look' ? lookAtRefund(deps, id) : carryOutRefund(deps, id))
      if (step.do === 'look') expect(await sent(reference)).toEqual(before)
    }
    await isWithinDue()
  }
  pending.length = 0
  await steer(provider, last)
  for (let round = 0; round < 6; round++) {
    for (const id of ids) {
      table.clock.advance(11 * MINUTE_MS)
      await carryOutRefund(deps, id)
      await isWithinDue()
    }
  }
  expect(await sent(reference)).toEqual(amounts)
  const kept = await database.db
    .selectFrom('refunds')
    .select(['status', 'provider_refund_id'])
    .where('payment_reference', '=', reference)
    .execute()
  expect(kept.map(({ status }) => status)).toEqual(amounts.map(() => 'processed'))
  expect(new Set(kept.map(({ provider_refund_id }) => provider_refund_id)).size).toBe(amounts.length)
  return sent(reference)
}

test(
  `${RUNS} stories of lost questions and answers, crashes, rubbish and lists of every shape: never more than is due, each refund once`,
  async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryStory, async (story) => {
        await play(story)
      }),
      { numRuns: RUNS, endOnFailure: true },
    )
  },
  LONG,
)

test.each(PROVIDERS.flatMap((provider) => REFUND_SHAPES.map((each) => ({ provider, each }))))(
  '$provider, list "$each": eleven looks and jobs after a lost answer send one refund of ₦20,000',
  async ({ provider, each }) => {
    const steps: Step[] = [job('none', 'lost answer')]
    for (let time = 0; time < 11; time++) steps.push(later, job(), look)
    expect(await play({ provider, first: each, amounts: [20_000], steps, last: each })).toEqual([20_000])
  },
)

/** Ways in which a shop has been wrong, or could be: the stories must find each of them. */
const MUTANTS: Readonly<Record<string, Wrap>> = {
  'takes only what names our reference and echoes our note': (gateway) =>
    listing(gateway, ({ refunds }) => ({
      refunds: refunds.filter(({ reference, note }) => reference !== null && note?.includes('ref_')),
      isComplete: true,
    })),
  'takes a failed list for an empty one': (gateway) => ({
    ...withoutRecords(gateway),
    listRefundsOf: (transaction) => gateway.listRefundsOf(transaction).catch(() => ({ refunds: [], isComplete: true })),
  }),
  'takes no filter for a filter': (gateway) =>
    listing(gateway, ({ refunds, isComplete }) => ({
      refunds: refunds.map((refund) => ({ ...refund, note: null, reference: null, transactionId: null })),
      isComplete,
    })),
  'sends whenever it is asked how a refund stands': (gateway) => ({
    ...gateway,
    readRefund: async (id, transaction) => {
      await gateway.requestRefund({ transaction, amount: { amount: 100, currency: 'NGN' }, note: 'looked' })
      return gateway.readRefund(id, transaction)
    },
  }),
}

function listing(gateway: PaymentGateway, change: (listing: RefundListing) => RefundListing): PaymentGateway {
  const listRefundsOf: PaymentGateway['listRefundsOf'] = async (transaction) =>
    change(await gateway.listRefundsOf(transaction))
  return { ...withoutRecords(gateway), listRefundsOf }
}

function withoutRecords({ records: _, ...gateway }: PaymentGateway): PaymentGateway {
  return gateway
}

/** Short stories in which each of those wrongs comes to light, told of both providers. */
const TELLING: readonly Pick<Story, 'first' | 'steps'>[] = [
  { first: 'current', steps: [job('none', 'lost answer'), later, job('outage'), later, job()] },
  { first: 'bare', steps: [job('none', 'lost answer'), later, job(), later, job()] },
  { first: 'current', steps: [job(), later, look] },
]

test.each(Object.entries(MUTANTS))('a shop that %s is found guilty', async (_, wrap) => {
  const stories = PROVIDERS.flatMap((provider) =>
    TELLING.map((story) => ({ ...story, provider, amounts: [20_000], last: story.first })),
  )
  const found: string[] = []
  for (const story of stories)
    await play(story, wrap).catch((error: unknown) => found.push(error instanceof Error ? error.name : 'error'))
  expect(found).toContain('AssertionError')
})

test('a shop that is none of these is acquitted by the same stories', async () => {
  for (const provider of PROVIDERS)
    for (const story of TELLING)
      expect(await play({ ...story, provider, amounts: [20_000], last: story.first })).toEqual([20_000])
})
