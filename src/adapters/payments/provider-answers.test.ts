import { expect, test } from 'vitest'
import { gatewaysOver } from './testing/sandbox-stage.ts'

/** Gateways whose providers answer with these bodies, one after the other; the last one for good. */
function answering(...bodies: readonly unknown[]) {
  const asked: string[] = []
  const gateways = gatewaysOver(async (address, { method }) => {
    asked.push(`${method} ${new URL(address).pathname.split('/').at(-1)}`)
    return Response.json(bodies[Math.min(asked.length, bodies.length) - 1])
  })
  return { ...gateways, asked }
}

test.each([
  ['paystack', { status: true, data: { id: 7, status: 'success', reference: 'TRG-A', amount: 5, currency: 'JPY' } }],
  [
    'flutterwave',
    { status: 'success', data: { id: 7, status: 'successful', tx_ref: 'TRG-A', amount: 5, currency: 'JPY' } },
  ],
] as const)('%s: money of a currency that the shop does not know is named, not an error', async (provider, body) => {
  const state = await answering(body)[provider].verify('TRG-A')
  expect(state).toEqual({ kind: 'unreadable', providerId: '7', currency: 'JPY' })
})

test('Flutterwave: cents of a franc are money that people look at, and leave the rest of a list', async () => {
  const entry = { status: 'successful', currency: 'XOF', tx_ref: 'TRG-A' }
  const unreadable = { kind: 'unreadable', providerId: '7', currency: 'XOF' }
  const one = answering({ status: 'success', data: { ...entry, id: 7, amount: 1500.5 } })
  expect(await one.flutterwave.verify('TRG-A')).toEqual(unreadable)
  const data = [
    { ...entry, id: 7, amount: 1500.5 },
    { ...entry, id: 8, amount: '1500.00' },
  ]
  const { flutterwave } = answering({ status: 'success', data, meta: { page_info: { total_pages: 1 } } })
  const now = new Date('2026-11-21T09:00:00Z')
  const page = await flutterwave.records?.listTransactions({ from: now, to: now }, 1)
  expect(page?.entries.map(({ state }) => state)).toMatchObject([
    unreadable,
    { kind: 'successful', amount: { amount: 1500, currency: 'XOF' } },
  ])
})

const REFUND = { amount: 500, status: 'pending', currency: 'NGN', merchant_note: 'supplier_declined' }
const OURS = { reference: 'TRG-OURS', providerId: '77' } as const

const listed = (...data: readonly unknown[]) => ({ status: true, data })

test.each([
  ['names its transaction by number', { transaction: 77 }],
  ['names its transaction as an object', { transaction: { id: 77, reference: 'TRG-OURS' } }],
  ['names its transaction as text', { transaction: '77' }],
  ['names the reference alone', { transaction_reference: 'TRG-OURS' }],
])('Paystack: a refund that %s is read', async (_, name) => {
  const { paystack } = answering(listed({ ...REFUND, ...name, id: 1 }), listed())
  const { refunds, isComplete } = await paystack.listRefundsOf(OURS)
  expect(isComplete).toBe(true)
  expect(refunds).toMatchObject([{ providerRefundId: '1', amount: { amount: 500, currency: 'NGN' } }])
  expect(refunds[0]?.transactionId === '77' || refunds[0]?.reference === 'TRG-OURS').toBe(true)
})

test.each(['paystack', 'flutterwave'] as const)(
  '%s: an answer longer than anybody means is none, and half of one is none',
  async (provider) => {
    const NOT_FOUND = '{"status":false,"message":"Transaction reference not found. No transaction was found"}'
    for (const text of [`${' '.repeat(65 * 1024 * 1024)}${NOT_FOUND}`, NOT_FOUND.slice(0, 30)]) {
      const gateways = gatewaysOver(async () => new Response(text, { status: 400 }))
      await expect(gateways[provider].verify('TRG-A')).rejects.toMatchObject({ failure: 'unreachable' })
    }
  },
)

test.each([
  ['paystack', false],
  ['flutterwave', 'error'],
] as const)('%s: its own 404 for a list is an empty one', async (provider, status) => {
  const gateways = gatewaysOver(async () => Response.json({ status, message: 'not found' }, { status: 404 }))
  expect(await gateways[provider].listRefundsOf(OURS)).toEqual({ refunds: [], isComplete: true })
})

test('Paystack: a word that nobody knows, and an entry that cannot be read, leave the others', async () => {
  const { paystack } = answering(
    listed(
      { ...REFUND, id: 1, status: 'retried', transaction: 77 },
      { id: null },
      { ...REFUND, id: 2, transaction: 77 },
    ),
    listed(),
  )
  const { refunds, isComplete } = await paystack.listRefundsOf(OURS)
  expect(refunds.map(({ providerRefundId, state }) => `${providerRefundId} ${state}`)).toEqual([
    '1 unknown',
    '2 pending',
  ])
  expect(isComplete).toBe(false)
})

const NAMELESS = { reference: null, providerId: expect.stringMatching(/^unnamed [0-9a-f]{16}$/) }

test('Paystack: entries that cannot be read are named, and leave the others of their page', async () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const window = { from: now, to: now }
  const paid = { id: 1, status: 'success', reference: 'TRG-A', amount: 500, currency: 'NGN' }
  const { paystack } = answering(
    listed(paid, { ...paid, id: 2, amount: 'much' }, { reference: 'TRG-B' }, null),
    listed({ ...REFUND, id: 4, transaction: 77 }, { id: 5, transaction_reference: 'TRG-A' }),
  )
  expect(await paystack.records?.listTransactions(window, 1)).toMatchObject({
    entries: [{ providerId: '1' }],
    unreadable: [{ providerId: '2', reference: 'TRG-A' }, { ...NAMELESS, reference: 'TRG-B' }, NAMELESS],
  })
  expect(await paystack.records?.listRefunds(window, 1)).toMatchObject({
    entries: [{ providerRefundId: '4' }],
    unreadable: [{ providerId: '5', reference: 'TRG-A' }],
  })
})

test('Flutterwave: entries that cannot be read are named, and leave the others of their page', async () => {
  const now = new Date('2026-11-21T09:00:00Z')
  const window = { from: now, to: now }
  const paid = { id: 1, status: 'successful', tx_ref: 'TRG-A', amount: 5, currency: 'NGN' }
  const meta = { page_info: { total_pages: 2 } }
  const { flutterwave } = answering(
    { status: 'success', meta, data: [{ ...paid, status: null }] },
    {
      status: 'success',
      meta,
      data: [
        { id: 5, status: 7 },
        { id: 6, status: 'completed', tx_id: 77 },
      ],
    },
  )
  expect(await flutterwave.records?.listTransactions(window, 1)).toEqual({
    entries: [],
    unreadable: [{ providerId: '1', reference: 'TRG-A' }],
    hasMore: true,
  })
  expect(await flutterwave.records?.listRefunds(window, 1)).toMatchObject({
    entries: [{ providerRefundId: '6' }],
    unreadable: [{ providerId: '5', reference: null }],
  })
})

test.each(['paystack', 'flutterwave'] as const)(
  '%s: a refund that a gateway did not wait for may be made: it is no refusal',
  async (provider) => {
    const gateways = gatewaysOver(async () => Response.json({ message: 'Request Timeout' }, { status: 408 }))
    const amount = { amount: 500, currency: 'NGN' } as const
    const asked = gateways[provider].requestRefund({ transaction: OURS, amount, note: 'supplier_declined' })
    await expect(asked).rejects.toMatchObject({ failure: 'unreachable' })
  },
)

test('a list is complete when all that it says it has were read, however its pages come', async () => {
  const many = Array.from({ length: 50 }, (_, id) => ({ ...REFUND, id: id + 1, transaction: 5 }))
  const meta = { total: 51, pageCount: 2 }
  // Pages of fifty where a hundred are asked for.
  const capped = answering({ ...listed(...many), meta }, { ...listed({ ...REFUND, id: 99, transaction: 77 }), meta })
  const { refunds, isComplete } = await capped.paystack.listRefundsOf(OURS)
  expect([refunds.length, isComplete, capped.asked.length]).toEqual([51, true, 2])
  // Says that it has more than it shows; and the same page whatever is asked.
  const short = answering({ ...listed(...many), meta }, { ...listed(), meta })
  expect((await short.paystack.listRefundsOf(OURS)).isComplete).toBe(false)
  const stuck = answering(listed(...many))
  expect((await stuck.paystack.listRefundsOf(OURS)).isComplete).toBe(false)
  expect(stuck.asked).toHaveLength(2)
})

test('Paystack: what its dispute gave back is told from what we did', async () => {
  const { paystack } = answering(listed({ ...REFUND, id: 1, transaction: 77, dispute: 20 }), listed())
  expect((await paystack.listRefundsOf(OURS)).refunds).toMatchObject([{ isOfDispute: true }])
})

test('an answer about another refund is none', async () => {
  const refund = (changes: object) => ({ status: true, data: { ...REFUND, id: 4, transaction: 77, ...changes } })
  expect(await answering(refund({})).paystack.readRefund('4', OURS)).toMatchObject({ providerRefundId: '4' })
  for (const wrong of [{ id: 5 }, { transaction: 78 }, { transaction_reference: 'TRG-OTHER' }, { amount: 'much' }]) {
    const asked = answering(refund(wrong)).paystack.readRefund('4', OURS)
    await expect(asked).rejects.toMatchObject({ failure: 'malformed' })
  }
})

const DISPUTE = {
  id: 358950,
  refund_amount: 5800,
  currency: 'NGN',
  status: 'awaiting-merchant-feedback',
  resolution: null,
  transaction: { id: 77, reference: 'TRG-OURS', status: 'success' },
  transaction_reference: null,
  category: 'chargeback',
  dueAt: '2020-11-25T18:00:00.000Z',
}

test.each([
  [{}, 'needs_answer'],
  [{ status: 'pending' }, 'needs_answer'],
  [{ status: 'awaiting-bank-feedback' }, 'answered'],
  [{ status: 'resolved', resolution: 'auto-accepted' }, 'lost'],
  [{ status: 'resolved', resolution: 'merchant-accepted' }, 'lost'],
  [{ status: 'resolved', resolution: 'declined' }, 'won'],
  [{ status: 'resolved', resolution: null }, 'unknown'],
  [{ status: 'archived', refund_amount: null, currency: null, dueAt: null }, 'unknown'],
])('Paystack: a dispute with %j is %s', async (changes, state) => {
  const { paystack } = answering({ status: true, data: { ...DISPUTE, ...changes } })
  const amount = 'currency' in changes ? null : { amount: 5800, currency: 'NGN' }
  const told = await paystack.disputes?.readDispute('358950')
  expect(told).toMatchObject({ providerDisputeId: '358950', reference: 'TRG-OURS', providerId: '77', amount, state })
})

test('Flutterwave: chargebacks of every status are asked for by name, and one is sought among all', async () => {
  const asked: string[] = []
  const chargeback = { id: 2221, amount: 3000, comment: 'not received', due_date: '2024-08-03T15:59:59.000Z' }
  const gateways = gatewaysOver(async (address) => {
    const status = new URL(address).searchParams.get('status') ?? ''
    asked.push(status)
    const data = status === 'lost' ? [{ ...chargeback, status, transaction_id: 77, tx_ref: 'TRG-OURS' }] : []
    return Response.json({ status: 'success', meta: { page_info: { total: data.length, total_pages: 1 } }, data })
  })
  expect(await gateways.flutterwave.disputes?.readDispute('2221')).toEqual({
    providerDisputeId: '2221',
    reference: 'TRG-OURS',
    providerId: '77',
    // v3 names no currency there: it is that of the payment.
    amount: null,
    unnamed: '3000',
    state: 'lost',
    reason: 'not received',
    dueAt: new Date('2024-08-03T15:59:59.000Z'),
  })
  expect(await gateways.flutterwave.disputes?.readDispute('1')).toBeNull()
  expect(new Set(asked)).toEqual(new Set(['initiated', 'declined', 'accepted', 'lost', 'won']))
})
