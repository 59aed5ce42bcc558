import { expect, test } from 'vitest'
import type { ListedRefund } from '../payment-gateway.ts'
import { matchRefund, type SoughtRefund } from './match-refund.ts'

const ID = 'ref_AAAAAAAAAAAAAAAAAAAAAA'
const OTHER_ID = 'ref_BBBBBBBBBBBBBBBBBBBBBB'
const asked: SoughtRefund = {
  id: ID,
  transaction: { reference: 'TRG-OURS', providerId: '77' },
  amount: { amount: 500, currency: 'NGN' },
  postedAt: new Date('2026-11-21T09:00:00Z'),
  otherIds: new Set(['9']),
  othersSought: 0,
}
const unasked: SoughtRefund = { ...asked, postedAt: null }
const entry = (changes: Partial<ListedRefund> = {}): ListedRefund => ({
  providerRefundId: '1',
  reference: null,
  transactionId: '77',
  amount: { amount: 500, currency: 'NGN' },
  state: 'pending',
  note: null,
  isOfDispute: false,
  ...changes,
})
const kindOf = (sought: SoughtRefund, ...listed: ListedRefund[]) => matchRefund(sought, listed).kind

test('our id in the note decides', () => {
  const ours = entry({ providerRefundId: '2', note: `cancelled ${ID}` })
  expect(matchRefund(asked, [entry(), ours])).toEqual({ kind: 'found', refund: ours })
  expect(kindOf(unasked, ours)).toBe('found')
  expect(kindOf(asked, entry({ note: `cancelled ${OTHER_ID}` }))).toBe('none')
  expect(kindOf(asked, ours, entry({ providerRefundId: '3', note: ID }))).toBe('unknown')
})

test('a transaction is known by its reference or its id, and those of others are none', () => {
  expect(kindOf(asked, entry({ transactionId: null, reference: 'TRG-OURS' }))).toBe('found')
  expect(kindOf(asked, entry({ transactionId: '78' }), entry({ transactionId: null, reference: 'TRG-X' }))).toBe('none')
})

test('one that names no transaction may be ours', () => {
  const unnamed = entry({ transactionId: null })
  expect(kindOf(asked, unnamed)).toBe('unknown')
  expect(kindOf(unasked, unnamed)).toBe('none')
})

test('what another refund of ours is known by is none, nor what a dispute gave back, nor another amount', () => {
  const other = entry({ amount: { amount: 501, currency: 'NGN' } })
  expect(kindOf(asked, entry({ providerRefundId: '9' }), entry({ isOfDispute: true }), other)).toBe('none')
})

test('an amount that cannot be read may be ours', () => {
  expect(kindOf(asked, entry({ amount: null }))).toBe('unknown')
})

test('of several that nobody can tell apart each of ours takes one; more than ours are for people', () => {
  const two = [entry(), entry({ providerRefundId: '2' })] as const
  expect(kindOf(asked, ...two)).toBe('unknown')
  expect(kindOf({ ...asked, othersSought: 1 }, ...two)).toBe('found')
  expect(kindOf({ ...asked, othersSought: 1 }, entry())).toBe('found')
  expect(kindOf({ ...unasked, othersSought: 1 }, entry())).toBe('none')
  expect(kindOf(unasked, entry())).toBe('unknown')
  expect(kindOf(unasked, entry({ state: 'failed' }))).toBe('none')
})

test('of equals the one that did not fail', () => {
  const good = entry({ providerRefundId: '2' })
  const match = matchRefund({ ...asked, othersSought: 1 }, [entry({ state: 'failed' }), good])
  expect(match).toEqual({ kind: 'found', refund: good })
})
