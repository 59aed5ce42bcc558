import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import { expect, test } from 'vitest'
import { runsOf } from './timeline-runs.ts'

const told = (
  kind: TimelineEvent['kind'],
  item_id: string | null,
  by: TimelineEvent['by'] = 'shop',
): TimelineEvent => ({
  kind,
  at: '2026-12-01T09:00:00.000Z',
  by,
  item_id,
})

test('the same of several items in a row is told once, of whatever else happened each by itself', () => {
  const runs = runsOf([
    told('order_placed', null, 'traveller'),
    told('supplier_booking', 'a'),
    told('supplier_booking', 'b'),
    told('supplier_declined', 'b', 'supplier'),
    told('ticketed', 'a', 'supplier'),
    told('refund_started', null),
    told('refund_started', null),
  ])
  expect(runs.map(({ kind, items }) => [kind, ...items].join(' '))).toEqual([
    'order_placed',
    'supplier_booking a b',
    'supplier_declined b',
    'ticketed a',
    'refund_started',
    'refund_started',
  ])
})

test('the same of the same item twice is told twice', () => {
  expect(runsOf([told('supplier_booking', 'a'), told('supplier_booking', 'a')])).toHaveLength(2)
})
