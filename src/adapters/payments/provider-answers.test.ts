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

const REFUND = { amount: 500, status: 'pending', merchant_note: 'supplier_declined' }
const OURS = { reference: 'TRG-OURS', providerId: '77' } as const
const NAIRA = { amount: 500, currency: 'NGN' } as const

test('Paystack: the same refund of another transaction is not ours', async () => {
  const { paystack, asked } = answering(
    { status: true, data: [{ ...REFUND, id: 1, transaction_reference: 'TRG-OTHER' }] },
    { status: true, data: { ...REFUND, id: 2 } },
  )
  expect(await paystack.refund(OURS, NAIRA, 'supplier_declined')).toMatchObject({ providerRefundId: '2' })
  expect(asked).toEqual(['GET refund', 'POST refund'])
})

test('Paystack: where no refund is known, one is asked for', async () => {
  const gateways = gatewaysOver(async (_address, { method }) =>
    method === 'GET'
      ? Response.json({ status: false, message: 'Refunds not found' }, { status: 404 })
      : Response.json({ status: true, data: { ...REFUND, id: 3 } }),
  )
  expect(await gateways.paystack.refund(OURS, NAIRA, 'x')).toMatchObject({ providerRefundId: '3' })
})

test('Paystack: our refund is found behind a hundred of others', async () => {
  const others = Array.from({ length: 100 }, (_, id) => ({ ...REFUND, id, transaction_reference: 'TRG-OTHER' }))
  const { paystack, asked } = answering(
    { status: true, data: others },
    { status: true, data: [{ ...REFUND, id: 500, transaction_reference: 'TRG-OURS' }] },
  )
  expect(await paystack.refund(OURS, NAIRA, 'supplier_declined')).toMatchObject({ providerRefundId: '500' })
  expect(asked).toEqual(['GET refund', 'GET refund'])
})
