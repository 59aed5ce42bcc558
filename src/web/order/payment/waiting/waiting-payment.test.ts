import { expect, test } from 'vitest'
import type { Order } from '../../product-panels.ts'
import { begunPaymentsOf } from './waiting-payment.ts'

type Payment = Order['payments'][number]

const payment = (over: Partial<Payment>): Payment => ({
  provider: 'bank_transfer',
  reference: 'TRG-1',
  charge_id: null,
  status: 'open',
  amount: { amount: 12_885_000, currency: 'NGN' },
  at: '2026-11-21T09:00:00.000Z',
  channel: null,
  open: null,
  ...over,
})

const isShownAgain = (...payments: Payment[]) => begunPaymentsOf({ payments }, null, 12_885_000).transfer

test('a transfer that was chosen last is shown again', () => {
  expect(isShownAgain(payment({}))).toBe(true)
  expect(isShownAgain(payment({ provider: 'paystack', status: 'abandoned' }), payment({}))).toBe(true)
})

test('not where something else was chosen since, nor a transfer of a part, which the wallet was to complete', () => {
  expect(isShownAgain()).toBe(false)
  expect(isShownAgain(payment({}), payment({ provider: 'paystack' }))).toBe(false)
  expect(isShownAgain(payment({ amount: { amount: 1_000_000, currency: 'NGN' } }))).toBe(false)
  expect(isShownAgain(payment({ status: 'abandoned' }))).toBe(false)
})
