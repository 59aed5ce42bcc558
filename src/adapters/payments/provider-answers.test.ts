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
  expect(state).toEqual({ kind: 'unknown_currency', providerId: '7', currency: 'JPY' })
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

test.each(['paystack', 'flutterwave'] as const)('%s: 404 for a list is an empty one', async (provider) => {
  const gateways = gatewaysOver(async () => Response.json({ status: false, message: 'not found' }, { status: 404 }))
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
