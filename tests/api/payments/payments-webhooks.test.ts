import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { fromDecimal, toDecimal } from '#contracts/money.ts'
import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import { checkBooks } from '#modules/ledger/index.ts'
import { findPayment, startRefund } from '#modules/payments/index.ts'
import {
  byFlutterwave,
  byPaystack,
  FLUTTERWAVE_CHARGES,
  FLUTTERWAVE_PROOFS,
  flutterwaveRefund,
  paystackCharge,
  paystackRefund,
  type SignedWebhook,
} from '#tests/factories/webhooks.ts'
import { often } from '#tests/support/often.ts'
import { openPayShop, type PayShop } from '#tests/support/pay-shop.ts'
import { actAsCustomer, openPayment, steerProvider } from '#tests/support/purchase.ts'
import { SHOP_URL } from '#tests/support/shop.ts'

/** Webhooks of both providers in every shape, order and number: rows 5, 6 and 8 of docs/reliability.md. */

const PROVIDERS = ['paystack', 'flutterwave'] as const
const LONG = 300_000

let shop: PayShop
beforeAll(async () => {
  shop = await openPayShop()
})
afterAll(() => shop.close())
afterEach(async () => {
  for (const provider of PROVIDERS) await steerProvider(shop.visitor(), provider, {})
})

async function post(provider: StagedProvider, { headers, body }: SignedWebhook): Promise<number> {
  const answer = await shop.app.request(`${SHOP_URL}/api/v1/webhooks/${provider}`, { method: 'POST', headers, body })
  return answer.status
}

interface Paid {
  readonly reference: string
  readonly orderId: string
  /** The provider's, and in major units. */
  readonly charge: { readonly id: number; readonly reference: string; readonly amount: number }
}

/** A customer has paid at the provider, and its own webhook is lost. */
async function payUnheard(provider: StagedProvider): Promise<Paid> {
  const visitor = shop.next()
  await steerProvider(visitor, provider, { webhooks: 'drop' })
  const orderId = await shop.order(visitor)
  const reference = await openPayment(visitor, orderId, provider)
  await actAsCustomer(visitor, provider, reference, 'success')
  const { id, amount } = await shop.database.db
    .selectFrom('sandbox_transactions')
    .select(['id', 'amount'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  return { reference, orderId, charge: { id, reference, amount: Number(toDecimal({ amount, currency: 'NGN' })) } }
}

/** The webhook by which a provider tells of a charge. */
const told = (provider: StagedProvider, { charge }: Paid, status = 'successful'): SignedWebhook =>
  provider === 'paystack'
    ? byPaystack(shop.secrets.paystack, paystackCharge(charge))
    : byFlutterwave(shop.secrets.flutterwave, 'hash', FLUTTERWAVE_CHARGES.event(charge, status))

const statusOf = async (reference: string) => (await findPayment(shop.database.db, reference))?.status
const movesOf = async (reference: string) =>
  (
    await shop.database.db
      .selectFrom('payment_events')
      .select('status')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)
const bookedFor = async (reference: string) =>
  (
    await shop.database.db
      .selectFrom('ledger_transactions')
      .select('kind')
      .where('reference', '=', reference)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

describe('every shape and proof of Flutterwave pays once', () => {
  test.each(
    (['event', 'flat'] as const).flatMap((shape) => FLUTTERWAVE_PROOFS.map((proof) => [shape, proof] as const)),
  )('%s, proved by %s', async (shape, proof) => {
    const paid = await payUnheard('flutterwave')
    const webhook = byFlutterwave(
      shop.secrets.flutterwave,
      proof,
      FLUTTERWAVE_CHARGES[shape](paid.charge, 'successful'),
    )
    expect(await post('flutterwave', webhook)).toBe(200)
    await shop.settle()
    expect(await statusOf(paid.reference)).toBe('paid')
    expect(await bookedFor(paid.reference)).toEqual(['payment'])
  })

  test.each(
    (['event', 'flat'] as const).flatMap((shape) => FLUTTERWAVE_PROOFS.map((proof) => [shape, proof] as const)),
  )('as the sandbox sends it: %s, %s', async (webhook_shape, webhook_proof) => {
    const visitor = shop.visitor()
    await steerProvider(visitor, 'flutterwave', { webhook_shape, webhook_proof })
    const reference = await openPayment(visitor, await shop.order(visitor), 'flutterwave')
    await actAsCustomer(visitor, 'flutterwave', reference, 'success')
    await shop.settle()
    expect(await statusOf(reference)).toBe('paid')
  })

  test('a pending one, then a failed one, then the money: only the money counts', async () => {
    const paid = await payUnheard('flutterwave')
    for (const status of ['pending', 'failed', 'successful'])
      for (const shape of ['flat', 'event'] as const)
        await post(
          'flutterwave',
          byFlutterwave(shop.secrets.flutterwave, 'both', FLUTTERWAVE_CHARGES[shape](paid.charge, status)),
        )
    await shop.settle()
    expect(await movesOf(paid.reference)).toEqual(['open', 'paid'])
  })
})

describe('a refund’s webhook', () => {
  /** A payment of which ₦500.00 is on its way back at the provider, who has said `pending`. */
  async function onItsWay(provider: StagedProvider) {
    const paid = await payUnheard(provider)
    await post(provider, told(provider, paid))
    await shop.settle()
    // At Flutterwave a refund is done at once, unless something keeps it.
    await steerProvider(shop.visitor(), provider, { webhooks: 'drop' })
    await shop.database.db.transaction().execute((tx) =>
      startRefund(tx, shop.clock, {
        paymentReference: paid.reference,
        amount: { amount: 50_000, currency: 'NGN' },
        reason: 'cancelled',
      }),
    )
    return paid
  }
  const refundsOf = (reference: string) =>
    shop.database.db
      .selectFrom('refunds')
      .select(['status', 'provider_refund_id'])
      .where('payment_reference', '=', reference)
      .executeTakeFirstOrThrow()

  test.each([
    ['pending', '50000', 'pending'],
    ['processing', '50000', 'pending'],
    ['processed', '50000', 'processed'],
    ['processed', 50_000, 'processed'],
    ['failed', 50_000, 'failed'],
    ['failed', '50000', 'failed'],
    ['needs-attention', 50_000, 'needs_attention'],
  ] as const)('of Paystack (%s, amount %j) leads to what the provider says: %s', async (status, kobo, end) => {
    const paid = await onItsWay('paystack')
    await shop.worker.runDue()
    expect((await refundsOf(paid.reference)).status).toBe('pending')
    if (end !== 'pending') {
      await steerProvider(shop.visitor(), 'paystack', {
        webhooks: 'drop',
        refunds: status === 'processed' ? 'processed' : status,
      })
      shop.clock.advance(5_000)
    }
    const webhook = byPaystack(shop.secrets.paystack, paystackRefund({ reference: paid.reference, status, kobo }))
    expect(await post('paystack', webhook)).toBe(200)
    await shop.worker.runDue()
    expect((await refundsOf(paid.reference)).status).toBe(end)
  })

  test.each(FLUTTERWAVE_PROOFS)('of Flutterwave (by %s) finds its payment by the provider’s id', async (proof) => {
    const paid = await onItsWay('flutterwave')
    // The provider has made it, and its answer is lost; the next look of its job is a minute away.
    const payment = await findPayment(shop.database.db, paid.reference)
    if (!payment) throw new Error('no payment')
    await shop.database.db
      .updateTable('jobs')
      .set({ run_at: new Date('2027-01-01') })
      .where('kind', '=', 'payment.refund')
      .execute()
    await shop.database.db
      .updateTable('refunds')
      .set({ posted_at: shop.clock.now() })
      .where('payment_reference', '=', paid.reference)
      .execute()
    await shop.database.db
      .insertInto('sandbox_refunds')
      .values({
        transaction_id: paid.charge.id,
        amount: 50_000,
        status: 'processed',
        note: 'cancelled',
        created_at: shop.clock.now(),
      })
      .execute()
    const refund = { id: paid.charge.id + 1, transactionId: paid.charge.id, amount: 500, status: 'completed' }
    expect(await post('flutterwave', byFlutterwave(shop.secrets.flutterwave, proof, flutterwaveRefund(refund)))).toBe(
      200,
    )
    await shop.worker.runDue()
    expect((await refundsOf(paid.reference)).status).toBe('processed')
    expect(await bookedFor(paid.reference)).toEqual(['payment', 'refund'])
  })

  test('of Flutterwave for another shop’s transaction is kept, and leads nowhere', async () => {
    const refund = { id: 9, transactionId: 1, amount: 500, status: 'completed' }
    const webhook = byFlutterwave(shop.secrets.flutterwave, 'hash', flutterwaveRefund(refund))
    expect(await post('flutterwave', webhook)).toBe(200)
    const kept = await shop.database.db
      .selectFrom('webhook_inbox')
      .select(['reference', 'processed_at'])
      .where('dedupe_key', '=', 'refund:9:completed')
      .executeTakeFirstOrThrow()
    expect(kept.reference).toBeNull()
    expect(kept.processed_at).not.toBeNull()
  })

  test('that the sandbox sends by itself ends the refund: Paystack’s always, Flutterwave’s where asked for', async () => {
    for (const provider of PROVIDERS) {
      const paid = await onItsWay(provider)
      await steerProvider(shop.visitor(), provider, { refund_webhooks: provider === 'flutterwave' })
      await shop.settle()
      shop.clock.advance(90_000)
      await shop.settle()
      await shop.settle()
      expect((await refundsOf(paid.reference)).status).toBe('processed')
    }
  })
})

test.each(PROVIDERS)(
  '5: fifty times the same event of %s: one transition, one mail, one entry in the books',
  async (provider) => {
    const paid = await payUnheard(provider)
    const webhook = told(provider, paid)
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(provider, webhook)))
    expect(new Set(answers)).toEqual(new Set([200]))
    await shop.settle()
    for (let again = 0; again < 50; again++) await post(provider, webhook)
    await shop.settle()
    expect((await movesOf(paid.reference)).filter((status) => status === 'paid')).toHaveLength(1)
    expect(await bookedFor(paid.reference)).toEqual(['payment'])
    const { booking_reference } = await shop.database.db
      .selectFrom('orders')
      .select('booking_reference')
      .where('id', '=', paid.orderId)
      .executeTakeFirstOrThrow()
    const mails = await shop.database.db
      .selectFrom('mailbox_messages')
      .select('id')
      .where('subject', 'like', `%${booking_reference}%`)
      .execute()
    expect(mails).toHaveLength(1)
    const kept = await shop.database.db
      .selectFrom('webhook_inbox')
      .select('id')
      .where('reference', '=', paid.reference)
      .execute()
    expect(kept).toHaveLength(1)
  },
)

describe('6: in whatever order events come', () => {
  /** Every event of a payment's life, some of them twice. */
  const eventsOf = (provider: StagedProvider, paid: Paid): readonly SignedWebhook[] => {
    const { charge, reference } = paid
    if (provider === 'paystack') {
      const refund = (status: string, kobo: number | string) =>
        byPaystack(shop.secrets.paystack, paystackRefund({ reference, status, kobo }))
      return [
        told(provider, paid),
        told(provider, paid),
        refund('pending', '50000'),
        refund('processing', '50000'),
        refund('processed', '50000'),
        refund('needs-attention', 50_000),
      ]
    }
    const by = (proof: 'hash' | 'signature' | 'both', body: Readonly<Record<string, unknown>>) =>
      byFlutterwave(shop.secrets.flutterwave, proof, body)
    const refund = (status: string) =>
      flutterwaveRefund({ id: charge.id + 1, transactionId: charge.id, amount: 500, status })
    return [
      by('hash', FLUTTERWAVE_CHARGES.event(charge, 'pending')),
      by('both', FLUTTERWAVE_CHARGES.event(charge, 'successful')),
      by('signature', FLUTTERWAVE_CHARGES.flat(charge, 'successful')),
      by('hash', FLUTTERWAVE_CHARGES.event(charge, 'failed')),
      by('hash', refund('pending')),
      by('hash', refund('completed')),
    ]
  }
  /** Each tells two orders of events, one before the refund and one after it. */
  const RUNS = often(50)
  const arbitraryOrder = fc.array(fc.nat(), { minLength: 6, maxLength: 6 })
  function permuted<T>(entries: readonly T[], keys: readonly number[]): T[] {
    const left = [...entries]
    return keys.flatMap((key) => (left.length > 0 ? left.splice(key % left.length, 1) : []))
  }

  test.each(PROVIDERS)(
    `of %s, in ${2 * RUNS} orders: paid once, what we gave back is given back once, nothing else`,
    async (provider) => {
      const references = new Set<string>()
      await fc.assert(
        fc.asyncProperty(arbitraryOrder, arbitraryOrder, fc.nat(6), async (first, second, worked) => {
          const paid = await payUnheard(provider)
          references.add(paid.reference)
          for (const [index, webhook] of permuted(eventsOf(provider, paid), first).entries()) {
            expect(await post(provider, webhook)).toBe(200)
            if (index === worked) await shop.worker.runDue()
          }
          await shop.worker.runDue()
          expect(await statusOf(paid.reference)).toBe('paid')
          const total = fromDecimal(paid.charge.amount, 'NGN')
          if (!total) throw new Error('no amount')
          await shop.database.db
            .transaction()
            .execute((tx) =>
              startRefund(tx, shop.clock, { paymentReference: paid.reference, amount: total, reason: 'cancelled' }),
            )
          await shop.worker.runDue()
          shop.clock.advance(5_000)
          for (const webhook of permuted(eventsOf(provider, paid), second)) await post(provider, webhook)
          // Copies are known by then; the refund's own job looks again.
          shop.clock.advance(90_000)
          await shop.worker.runDue()
          expect(await statusOf(paid.reference)).toBe('refunded')
          expect(await bookedFor(paid.reference)).toEqual(['payment', 'refund'])
          const moves = await movesOf(paid.reference)
          expect(moves.filter((status) => status === 'paid' || status === 'refunded')).toEqual(['paid', 'refunded'])
        }),
        { numRuns: RUNS, endOnFailure: true },
      )
      expect(references.size).toBe(RUNS)
      expect(await checkBooks(shop.database.db)).toEqual([])
    },
    LONG,
  )
})

describe('8: what nobody at the provider has sent', () => {
  /** A fingerprint of every row of every table. */
  async function everything(): Promise<string> {
    const { db } = shop.database
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name
    `.execute(db)
    const prints: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql<{ print: string | null; count: number }>`
        select md5(string_agg(t::text, '|' order by t::text)) as print, count(*)::int as count from ${sql.table(name)} t
      `.execute(db)
      prints.push(`${name} ${rows[0]?.count} ${rows[0]?.print}`)
    }
    return prints.join('\n')
  }

  const FLIPS = 100

  test('changes nothing: wrong and missing proofs, flipped bytes, a megabyte', async () => {
    const paid = await Promise.all(PROVIDERS.map(async (provider) => [provider, await payUnheard(provider)] as const))
    const forged: [StagedProvider, SignedWebhook][] = paid.flatMap(([provider, each]) => {
      const genuine = told(provider, each)
      const proofs: Record<string, string>[] = [
        {},
        { 'x-paystack-signature': '' },
        { 'x-paystack-signature': 'ab'.repeat(64) },
        { 'verif-hash': '' },
        { 'verif-hash': 'wrong' },
        { 'verif-hash': `${shop.secrets.flutterwave}x` },
        { 'verif-hash': shop.secrets.flutterwave.toUpperCase() },
        { 'flutterwave-signature': 'AAAA' },
        { 'verif-hash': shop.secrets.flutterwave, 'flutterwave-signature': 'AAAA' },
        byPaystack('sk_test_other', {}).headers,
        byFlutterwave('other', 'both', {}).headers,
        // The other provider's, genuine there.
        provider === 'paystack'
          ? byFlutterwave(shop.secrets.flutterwave, 'both', JSON.parse(genuine.body)).headers
          : byPaystack(shop.secrets.paystack, JSON.parse(genuine.body)).headers,
      ]
      return proofs.map((headers): [StagedProvider, SignedWebhook] => [provider, { headers, body: genuine.body }])
    })
    for (const [provider, each] of paid) {
      const genuine =
        provider === 'paystack'
          ? told(provider, each)
          : byFlutterwave(shop.secrets.flutterwave, 'both', FLUTTERWAVE_CHARGES.flat(each.charge, 'successful'))
      for (let flip = 0; flip < FLIPS; flip++) {
        const at = Math.floor((flip * genuine.body.length) / FLIPS)
        const flipped = String.fromCharCode(genuine.body.charCodeAt(at) ^ 1)
        forged.push([provider, { ...genuine, body: genuine.body.slice(0, at) + flipped + genuine.body.slice(at + 1) }])
      }
    }
    // What searches leave behind is written by now.
    await shop.shop.idle()
    const before = await everything()
    const answers = new Map<number, number>()
    for (const [provider, webhook] of forged) {
      const status = await post(provider, webhook)
      answers.set(status, (answers.get(status) ?? 0) + 1)
    }
    expect(Object.fromEntries(answers)).toEqual({ 401: forged.length })
    expect(forged.length).toBeGreaterThanOrEqual(2 * FLIPS + 20)
    for (const [provider, each] of paid) {
      const large = { ...told(provider, each), body: `${told(provider, each).body}${' '.repeat(1024 * 1024)}` }
      expect(await post(provider, large)).toBe(413)
    }
    expect(await everything()).toBe(before)
  })
})
