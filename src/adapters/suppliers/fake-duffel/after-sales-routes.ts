import { Hono } from 'hono'
import { z } from 'zod'
import { fromDecimal } from '#contracts/money.ts'
import { newId } from '#platform/ids.ts'
import { describeCancellation, describeChange, describeChangeMoney } from './describe-order.ts'
import { describeSlices } from './describe.ts'
import { readData } from './exchange.ts'
import { findRecord, refuseBlocked } from './order-routes.ts'
import { FakeDuffelProblem } from './problems.ts'
import {
  type CancellationRecord,
  type ChangeRecord,
  type OrderRecord,
  readCancellationRecord,
  readChangeRecord,
  saveRecord,
} from './records.ts'
import type { IssuedChange } from './issued-offers.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'

export function cancellationRoutes(deps: FakeDuffelDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/air/order_cancellations', async (c) => {
    const { order_id: id } = await readData(c, z.object({ order_id: z.string() }))
    return c.json({ data: describeCancellation(await quote(deps, await findRecord(deps, id))) }, 201)
  })
  app.get('/air/order_cancellations/:id', async (c) =>
    c.json({ data: describeCancellation(await findCancellation(deps, c.req.param('id'))) }),
  )
  app.post('/air/order_cancellations/:id/actions/confirm', async (c) =>
    c.json({ data: describeCancellation(await confirmCancellation(deps, c.req.param('id'))) }),
  )
  return app
}

async function quote(deps: FakeDuffelDeps, order: OrderRecord): Promise<CancellationRecord> {
  const quoted = await deps.supplier.quoteCancellation?.(order.supplierOrderId)
  if (!quoted) throw new FakeDuffelProblem('order_not_cancellable')
  const now = deps.clock.now()
  const record: CancellationRecord = {
    id: newId('ore'),
    orderId: order.id,
    quoteId: quoted.quoteId,
    refund: quoted.refund,
    refundTo: quoted.refundTo,
    createdAt: now.toISOString(),
    expiresAt: quoted.expiresAt.toISOString(),
    confirmedAt: null,
  }
  await saveRecord(deps.db, { kind: 'cancellation', id: record.id, orderId: order.id, body: record, now })
  return record
}

async function findCancellation({ db }: FakeDuffelDeps, id: string): Promise<CancellationRecord> {
  const record = await readCancellationRecord(db, id)
  if (!record) throw new FakeDuffelProblem('not_found')
  return record
}

async function confirmCancellation(deps: FakeDuffelDeps, id: string): Promise<CancellationRecord> {
  const record = await findCancellation(deps, id)
  if (record.confirmedAt) throw new FakeDuffelProblem('already_cancelled')
  const outcome = await deps.supplier.cancelOrder?.(record.quoteId)
  if (!outcome || outcome.kind === 'unknown') throw new FakeDuffelProblem('airline_unknown')
  if (outcome.kind !== 'cancelled') throw new FakeDuffelProblem('order_not_cancellable')
  const now = deps.clock.now()
  const confirmed = { ...record, confirmedAt: now.toISOString() }
  await saveRecord(deps.db, { kind: 'cancellation', id, orderId: record.orderId, body: confirmed, now })
  deps.sender.send('order_cancellation.confirmed', describeCancellation(confirmed))
  return confirmed
}

const changeRequestSchema = z.object({
  order_id: z.string(),
  slices: z.object({
    remove: z.tuple([z.object({ slice_id: z.string() })]),
    add: z.tuple([z.object({ origin: z.string(), destination: z.string(), departure_date: z.iso.date() })]),
  }),
})
const confirmSchema = z.object({
  payment: z.object({ type: z.literal('balance'), amount: z.string(), currency: z.string() }).optional(),
})

export function changeRoutes(deps: FakeDuffelDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/air/order_change_requests', async (c) =>
    c.json({ data: await requestChange(deps, await readData(c, changeRequestSchema)) }, 201),
  )
  app.get('/air/order_change_offers/:id', async (c) => {
    const issued = deps.issuedOffers.change(c.req.param('id'))
    if (!issued) throw new FakeDuffelProblem('not_found')
    return c.json({ data: describeChangeOffer(issued, await findRecord(deps, issued.orderId)) })
  })
  app.post('/air/order_changes', async (c) => {
    const input = await readData(c, z.object({ selected_order_change_offer: z.string() }))
    return c.json({ data: describeChange(await createChange(deps, input.selected_order_change_offer)) }, 201)
  })
  app.get('/air/order_changes/:id', async (c) =>
    c.json({ data: describeChange(await findChange(deps, c.req.param('id'))) }),
  )
  app.post('/air/order_changes/:id/actions/confirm', async (c) => {
    const { payment } = await readData(c, confirmSchema)
    return c.json({ data: describeChange(await confirmChange(deps, c.req.param('id'), payment)) })
  })
  return app
}

async function requestChange(deps: FakeDuffelDeps, { order_id: id, slices }: z.output<typeof changeRequestSchema>) {
  const order = await findRecord(deps, id)
  const sliceIndex = order.sliceIds.indexOf(slices.remove[0].slice_id)
  if (sliceIndex < 0) throw new FakeDuffelProblem('validation_required', 'slice_id')
  const { origin, destination, departure_date: departureDate } = slices.add[0]
  const found = await deps.supplier.searchChanges?.(order.supplierOrderId, {
    sliceIndex,
    slice: { origin, destination, departureDate },
  })
  const changes = (found ?? []).map((change): IssuedChange => ({
    id: newId('oco'),
    orderId: order.id,
    sliceIndex,
    change,
  }))
  deps.issuedOffers.putChanges(changes)
  return {
    id: newId('ocr'),
    order_id: id,
    live_mode: false,
    slices,
    order_change_offers: changes.map((change) => describeChangeOffer(change, order)),
  }
}

function describeChangeOffer({ id, sliceIndex, change }: IssuedChange, order: OrderRecord) {
  const { slices, difference, penalty, expiresAt } = change
  const ids = {
    sliceIds: slices.map((_, at) => `sli_${id}_${at}`),
    segmentIds: slices.map(({ segments }, at) => segments.map((_, hop) => `seg_${id}_${at}_${hop}`)),
    passengers: order.passengers,
  }
  return {
    id,
    order_change_id: null,
    ...describeChangeMoney(difference, penalty, order.total + difference.amount),
    expires_at: expiresAt.toISOString(),
    slices: {
      add: describeSlices(slices, order.brand, ids).slice(sliceIndex, sliceIndex + 1),
      remove: [{ id: order.sliceIds[sliceIndex] ?? '' }],
    },
  }
}

/** One change for each offer: asked for again, it is the same. */
async function createChange(deps: FakeDuffelDeps, offerId: string): Promise<ChangeRecord> {
  const id = `oce_${offerId}`
  const before = await readChangeRecord(deps.db, id)
  if (before) return before
  const issued = deps.issuedOffers.change(offerId)
  if (!issued) throw new FakeDuffelProblem('not_found')
  const { change, orderId } = issued
  const now = deps.clock.now()
  if (change.expiresAt <= now) throw new FakeDuffelProblem('order_change_offer_expired')
  const order = await findRecord(deps, orderId)
  const record: ChangeRecord = {
    id,
    offerId,
    orderId,
    supplierChangeId: change.changeId,
    difference: change.difference,
    penalty: change.penalty,
    newTotal: order.total + change.difference.amount,
    createdAt: now.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    confirmedAt: null,
  }
  await saveRecord(deps.db, { kind: 'change', id, orderId, body: record, now })
  return record
}

async function findChange({ db }: FakeDuffelDeps, id: string): Promise<ChangeRecord> {
  const record = await readChangeRecord(db, id)
  if (!record) throw new FakeDuffelProblem('not_found')
  return record
}

async function confirmChange(
  deps: FakeDuffelDeps,
  id: string,
  payment: z.output<typeof confirmSchema>['payment'],
): Promise<ChangeRecord> {
  const record = await findChange(deps, id)
  if (record.confirmedAt) return record
  refuseBlocked(deps)
  const { amount, currency } = record.difference
  const paid = payment ? fromDecimal(payment.amount, currency)?.amount : 0
  if ((amount > 0 && paid !== amount) || (payment && payment.currency !== currency))
    throw new FakeDuffelProblem('payment_amount_does_not_match_order_amount')
  const outcome = await deps.supplier.confirmChange?.(record.supplierChangeId)
  if (!outcome || outcome.kind === 'unknown' || outcome.kind === 'blocked')
    throw new FakeDuffelProblem('airline_unknown')
  if (outcome.kind === 'expired') throw new FakeDuffelProblem('order_change_offer_expired')
  if (outcome.kind === 'refused') throw new FakeDuffelProblem('order_not_changeable')
  const order = await findRecord(deps, record.orderId)
  const now = deps.clock.now()
  const moved: OrderRecord = {
    ...order,
    slices: [...outcome.slices],
    sliceIds: outcome.slices.map(() => newId('sli')),
    segmentIds: outcome.slices.map(({ segments }) => segments.map(() => newId('seg'))),
    total: record.newTotal,
  }
  const confirmed = { ...record, confirmedAt: now.toISOString() }
  await saveRecord(deps.db, { kind: 'order', id: order.id, orderId: order.id, body: moved, now })
  await saveRecord(deps.db, { kind: 'change', id, orderId: order.id, body: confirmed, now })
  return confirmed
}
