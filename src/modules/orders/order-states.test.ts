import { afterAll, describe, expect, test } from 'vitest'
import { chargeStatusSchema } from '#contracts/orders/charges.ts'
import {
  fulfilmentStatusSchema,
  itemStatusSchema,
  orderStatusSchema,
  paymentStatusSchema,
  refundStatusSchema,
} from '#contracts/orders/order-states.ts'
import { timelineEventSchema } from '#contracts/orders/booking-confirmation.ts'
import { REFUND_MOVES } from '#modules/payments/index.ts'
import { movesAllowed, pairs } from '#tests/support/database/allowed-moves.ts'
import { openTestDatabase } from '#tests/support/database/database.ts'
import { CHARGE_MOVES } from './charges/charge-states.ts'
import { fulfilmentOf, INITIAL_ITEM, ITEM_MOVES, itemAfter, type ItemMoveName } from './item-states.ts'
import { INITIAL_STATES, type Move, type MoveName, MOVES, type OrderState, stateAfter } from './order-states.ts'

const names = Object.keys(MOVES) as MoveName[]
const itemNames = Object.keys(ITEM_MOVES) as ItemMoveName[]
const key = ({ status, payment }: OrderState) => `${status}/${payment}`

/** Every state that some order can come to, by walking the table. */
function reachableStates(): OrderState[] {
  const found = new Map<string, OrderState>(Object.values(INITIAL_STATES).map((state) => [key(state), state]))
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
  test('reaches every status', () => {
    expect(new Set(reachable.map(({ status }) => status))).toEqual(new Set(orderStatusSchema.options))
    expect(new Set(reachable.map(({ payment }) => payment))).toEqual(new Set(paymentStatusSchema.options))
  })

  test('tells everything but its placing through moves', () => {
    const told = new Set([
      ...names.flatMap((name) => MOVES[name].events.map(String)),
      ...itemNames.flatMap((name) => ITEM_MOVES[name].events.map(String)),
      'cancel_requested',
      'part_received',
      'charge_opened',
      'charge_paid',
      'charge_refunded',
      'change_dropped',
      'schedule_informed',
      'schedule_moved',
      'schedule_withdrawn',
      'schedule_accepted',
      'schedule_lapsed',
      'name_correction_requested',
      'name_correction_refused',
      'extras_lost',
      'extras_added',
      'extras_refused',
      'name_corrected',
      'offer_declined',
      'moved_along',
      'not_moved_along',
    ])
    expect(timelineEventSchema.shape.kind.options.filter((kind) => !told.has(kind))).toEqual(['order_placed'])
  })

  test('is confirmed for money only', () => {
    for (const state of reachable.filter(({ status }) => status === 'confirmed' || status === 'processing'))
      expect(['paid', 'refund_pending', 'part_refunded', 'refunded', 'review'], key(state)).toContain(state.payment)
  })

  test('never keeps the money of an order that was paid and failed', () => {
    const payments = new Set(reachable.filter(({ status }) => status === 'failed').map(({ payment }) => payment))
    // Unpaid: the airline would not hold the seats.
    expect(payments).toEqual(new Set(['unpaid', 'refund_pending', 'refunded', 'review']))
  })

  test.each<OrderState>([
    { status: 'failed', payment: 'refunded' },
    { status: 'failed', payment: 'unpaid' },
    { status: 'expired', payment: 'refunded' },
    { status: 'cancelled', payment: 'refunded' },
    { status: 'cancelled', payment: 'part_refunded' },
  ])('leaves $status/$payment alone for ever', (state) => {
    expect(reachable.map(key)).toContain(key(state))
    for (const name of names) expect(stateAfter(name, state), `${name} on ${key(state)}`).toBeNull()
  })

  test.each<[MoveName, OrderState]>([
    ['expired', { status: 'processing', payment: 'paid' }],
    ['payment_received', { status: 'processing', payment: 'paid' }],
    ['payment_failed', { status: 'processing', payment: 'paid' }],
    ['confirmed', { status: 'failed', payment: 'refund_pending' }],
    ['not_fulfilled', { status: 'confirmed', payment: 'paid' }],
    ['payment_started', { status: 'expired', payment: 'unpaid' }],
    ['cancelled_unpaid', { status: 'processing', payment: 'paid' }],
    ['cancelled', { status: 'cancelled', payment: 'paid' }],
    ['cancelled', { status: 'confirmed', payment: 'refund_pending' }],
    ['hold_failed', { status: 'on_hold', payment: 'pending' }],
  ])('forbids %s where it would do harm', (name, state) => {
    expect(stateAfter(name, state)).toBeNull()
  })
})

describe('the life of an item', () => {
  test('reaches every status', () => {
    const found = new Set<string>(Object.values(INITIAL_ITEM))
    for (const status of found)
      for (const name of itemNames)
        if (ITEM_MOVES[name].from.some((from) => from === status)) found.add(ITEM_MOVES[name].to)
    expect(found).toEqual(new Set(itemStatusSchema.options))
  })

  test.each([
    ['declined', 'ticketed'],
    ['ticketed', 'failed'],
    ['cancelled', 'ticketed'],
    ['asked', 'unconfirmed'],
    ['released', 'booking'],
    ['paid', 'released'],
  ] as const)('forbids %s on %s', (name, status) => {
    expect(itemAfter(name, status)).toBeNull()
  })

  test('the order stands as its least settled item does', () => {
    expect(fulfilmentOf(['ticketed', 'ticketed'])).toBe('ticketed')
    expect(fulfilmentOf(['ticketed', 'failed'])).toBe('partial')
    expect(fulfilmentOf(['ticketed', 'cancelled'])).toBe('partial')
    expect(fulfilmentOf(['ticketed', 'booking'])).toBe('booking')
    expect(fulfilmentOf(['booking', 'unconfirmed'])).toBe('unconfirmed')
    expect(fulfilmentOf(['failed', 'failed'])).toBe('failed')
    expect(fulfilmentOf(['cancelled', 'failed'])).toBe('cancelled')
    expect(fulfilmentOf(['held'])).toBe('held')
    expect(fulfilmentOf(['pending', 'pending'])).toBe('none')
    expect(fulfilmentOf(['released'])).toBe('none')
    const every = new Set(
      itemStatusSchema.options.flatMap((one) => itemStatusSchema.options.map((other) => fulfilmentOf([one, other]))),
    )
    expect(every).toEqual(new Set(fulfilmentStatusSchema.options))
  })
})

describe('the database', async () => {
  const database = await openTestDatabase()
  afterAll(() => database.close())
  const orderMoves: readonly Move[] = names.map((name) => MOVES[name])

  /** What the code's tables allow, by track, `from > to`; an empty `from` is the making of a row. */
  const CODE: Readonly<Record<string, readonly string[]>> = {
    order: [
      ...Object.values(INITIAL_STATES).map(({ status }) => ` > ${status}`),
      ...orderMoves.flatMap(({ from, to }) => pairs(from.status, to.status)),
    ],
    payment: [
      ...Object.values(INITIAL_STATES).map(({ payment }) => ` > ${payment}`),
      ...orderMoves.flatMap(({ from, to }) => pairs(from.payment, to.payment)),
    ],
    item: [
      ...Object.values(INITIAL_ITEM).map((status) => ` > ${status}`),
      ...itemNames.flatMap((name) => pairs(ITEM_MOVES[name].from, ITEM_MOVES[name].to)),
    ],
    refund: refundStatusSchema.options.flatMap((to) => pairs(REFUND_MOVES[to], to)),
    charge: [' > open', ...chargeStatusSchema.options.flatMap((to) => pairs(CHARGE_MOVES[to], to))],
  }

  test.each(Object.keys(CODE))('allows on the track %s what the code allows, and nothing else', async (track) => {
    expect(await movesAllowed(database.db, track)).toEqual([...new Set(CODE[track])].toSorted())
  })
})
