import type { Slice } from '#contracts/flights/itineraries.ts'
import type { CurrentOrder } from '#modules/flights/flight-supplier.ts'
import { readAttempt } from './attempts.ts'
import { describeSlice } from '../offers/describe-slices.ts'
import { acceptedChangeSchema, type DuffelOrder } from '../client/duffel-answers.ts'
import { callDuffel, isRefused, isSupplierFault } from '../client/duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'
import { describeOrder, readOrder, readOrderIfAny } from './find-order.ts'

type Notice = NonNullable<DuffelOrder['airline_initiated_changes']>[number]

/** The order, and the newest change of its airline that nobody has answered. */
export async function currentOrder(deps: DuffelDeps, supplierOrderId: string): Promise<CurrentOrder | null> {
  const order = await readOrderIfAny(deps, supplierOrderId)
  if (!order) return null
  const attempt = await readAttempt(deps.db, { duffelOrderId: order.id })
  const notice = order.airline_initiated_changes?.findLast(({ action_taken: action }) => !action)
  return {
    order: describeOrder(order, attempt, deps.clock.now()),
    slices: order.slices.map(describeSlice),
    moved: notice ? { noticeId: `${order.id}:${notice.id}`, slices: slicesAfter(order, notice) } : null,
  }
}

/** What was added stands where its former slice stood. */
function slicesAfter(order: DuffelOrder, { added, removed }: Notice): readonly Slice[] {
  return order.slices.map((slice) => {
    const at = removed.findIndex(({ id }) => id === slice.id)
    return describeSlice(added[at] ?? slice)
  })
}

/** Agrees to a change of the airline. What Duffel says of it afterwards decides, whatever it answers. */
export async function acceptMoved(deps: DuffelDeps, noticeId: string): Promise<'accepted' | 'gone' | 'unknown'> {
  const [orderId = '', id = ''] = noticeId.split(':')
  try {
    await callDuffel({
      what: 'POST airline initiated change accept',
      schema: acceptedChangeSchema,
      timeoutMs: deps.timeouts.booking,
      send: () => deps.calls.airlineInitiatedChanges.accept(id),
    })
    return 'accepted'
  } catch (error) {
    if (!isSupplierFault(error)) throw error
    return (await isAccepted(deps, orderId, id)) ?? (isRefused(error) ? 'gone' : 'unknown')
  }
}

async function isAccepted(deps: DuffelDeps, orderId: string, id: string): Promise<'accepted' | null> {
  try {
    const { airline_initiated_changes: notices } = await readOrder(deps, orderId)
    return notices?.find((notice) => notice.id === id)?.action_taken === 'accepted' ? 'accepted' : null
  } catch (error) {
    if (!isSupplierFault(error)) throw error
    return null
  }
}
