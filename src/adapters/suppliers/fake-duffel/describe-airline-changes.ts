import type { CurrentOrder } from '#modules/flights/flight-supplier.ts'
import { describeSlices } from './describe.ts'
import type { OrderRecord } from './records.ts'

/** `aic_<order>.<notice>`: all that is needed to find it again. */
const idOf = (record: OrderRecord, noticeId: string): string =>
  `aic_${Buffer.from(JSON.stringify([record.id, noticeId])).toString('base64url')}`

/** What the airline has done to the order by itself: the accepted changes, and the one that waits. */
export function describeAirlineChanges(record: OrderRecord, current: CurrentOrder | null) {
  const accepted = record.acceptedNotices.map((noticeId) => ({
    id: idOf(record, noticeId),
    action_taken: 'accepted',
    added: [],
    removed: [],
    available_actions: [],
  }))
  const moved = current?.moved
  if (!moved) return accepted
  const id = idOf(record, moved.noticeId)
  const ids = {
    sliceIds: moved.slices.map((_, at) => `sli_${id}_${at}`),
    segmentIds: moved.slices.map(({ segments }, at) => segments.map((_, hop) => `seg_${id}_${at}_${hop}`)),
    passengers: record.passengers,
  }
  const waiting = {
    id,
    action_taken: null,
    added: describeSlices(moved.slices, record.brand, ids),
    removed: record.sliceIds.map((slice) => ({ id: slice })),
    available_actions: ['accept', 'cancel', 'change'],
  }
  return [...accepted, waiting]
}
