import { describe, expect, test } from 'vitest'
import {
  fulfilmentStatusSchema,
  orderStatusSchema,
  paymentStatusSchema,
  timelineEventSchema,
} from '#contracts/orders.ts'
import { INITIAL_STATE, type MoveName, MOVES, type OrderState, stateAfter } from './order-states.ts'

const names = Object.keys(MOVES) as MoveName[]
const key = ({ status, payment, fulfilment }: OrderState) => `${status}/${payment}/${fulfilment}`

/** Every state that some order can come to, by walking the table. */
function reachableStates(): OrderState[] {
  const found = new Map([[key(INITIAL_STATE), INITIAL_STATE]])
  for (const state of found.values()) {
    for (const name of names) {
      const next = stateAfter(name, state)
      if (next) found.set(key(next), next)
    }
  }
  return [...found.values()]
}

const reachable = reachableStates()

describe('the life of an order', () => {
  test('reaches every status; cancelling comes with after-sales', () => {
    const statuses = new Set(reachable.map((state) => state.status))
    expect([...statuses].sort()).toEqual(orderStatusSchema.options.filter((status) => status !== 'cancelled').sort())
    expect(new Set(reachable.map((state) => state.payment))).toEqual(new Set(paymentStatusSchema.options))
    expect(new Set(reachable.map((state) => state.fulfilment))).toEqual(new Set(fulfilmentStatusSchema.options))
  })

  test('tells everything but its placing through moves', () => {
    const told = new Set(names.flatMap((name) => MOVES[name].events.map(String)))
    expect(timelineEventSchema.shape.kind.options.filter((kind) => !told.has(kind))).toEqual(['order_placed'])
  })

  test('has tickets exactly when it is confirmed, and only for money', () => {
    for (const state of reachable) {
      expect(state.status === 'confirmed', key(state)).toBe(state.fulfilment === 'ticketed')
      if (state.status === 'confirmed') expect(state.payment).toBe('paid')
    }
  })

  test('never asks a supplier for what is not paid', () => {
    const asked = reachable.filter(({ fulfilment }) => fulfilment === 'booking' || fulfilment === 'unconfirmed')
    expect(new Set(asked.map(({ payment }) => payment))).toEqual(new Set(['paid']))
  })

  test('never keeps the money of an order that failed', () => {
    const failed = reachable.filter(({ status }) => status === 'failed')
    expect(new Set(failed.map(({ payment }) => payment))).toEqual(new Set(['refund_pending', 'refunded', 'review']))
  })

  test('leaves what is final alone', () => {
    const final: OrderState[] = [
      { status: 'confirmed', payment: 'paid', fulfilment: 'ticketed' },
      { status: 'failed', payment: 'refunded', fulfilment: 'failed' },
      { status: 'expired', payment: 'refunded', fulfilment: 'none' },
    ]
    for (const state of final) {
      expect(reachable.map(key)).toContain(key(state))
      for (const name of names) expect(stateAfter(name, state), `${name} on ${key(state)}`).toBeNull()
    }
  })

  test.each<[MoveName, OrderState]>([
    ['expired', { status: 'processing', payment: 'paid', fulfilment: 'booking' }],
    ['payment_received', { status: 'processing', payment: 'paid', fulfilment: 'booking' }],
    ['payment_failed', { status: 'processing', payment: 'paid', fulfilment: 'booking' }],
    ['ticketed', { status: 'failed', payment: 'refund_pending', fulfilment: 'failed' }],
    ['supplier_declined', { status: 'confirmed', payment: 'paid', fulfilment: 'ticketed' }],
    ['payment_started', { status: 'expired', payment: 'unpaid', fulfilment: 'none' }],
    ['supplier_asked', { status: 'processing', payment: 'paid', fulfilment: 'unconfirmed' }],
  ])('forbids %s where it would do harm', (name, state) => {
    expect(stateAfter(name, state)).toBeNull()
  })
})
