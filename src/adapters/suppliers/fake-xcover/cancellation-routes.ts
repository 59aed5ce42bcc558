import { Hono } from 'hono'
import { z } from 'zod'
import { findRecord } from './booking-routes.ts'
import { describeCancellation } from './describe-package.ts'
import type { FakeXcoverDeps } from './fake-xcover-deps.ts'
import { type PackageRecord, packageRecords } from './package-records.ts'
import { FakeXcoverProblem } from './problems.ts'
import { readBody } from './read-body.ts'

export function cancellationRoutes(deps: FakeXcoverDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/bookings/:id/cancel', async (c) => {
    await readBody(c, z.strictObject({ preview: z.literal(true) }))
    return c.json(await preview(deps, await findRecord(deps, c)))
  })
  app.post('/bookings/:id/confirm_cancellation/:cancellation', async (c) => {
    await readBody(c, z.strictObject({}))
    return c.json(await cancel(deps, await findRecord(deps, c), c.req.param('cancellation')))
  })
  return app
}

async function preview({ db, insurer }: FakeXcoverDeps, record: PackageRecord): Promise<object> {
  const { status, supplierOrderId } = record
  const quote =
    status === 'CONFIRMED' && supplierOrderId ? await insurer.quoteCancellation?.(supplierOrderId) : undefined
  if (!quote?.refund) throw new FakeXcoverProblem('not_cancellable')
  const { quoteId: id, expiresAt: confirmBefore } = quote
  await packageRecords.save(db, { ...record, cancellations: [...record.cancellations, id] })
  return describeCancellation(record, quote.refund, { id, confirmBefore })
}

async function cancel({ db, insurer }: FakeXcoverDeps, record: PackageRecord, id: string): Promise<object> {
  if (record.status !== 'CONFIRMED' || !record.cancellations.includes(id))
    throw new FakeXcoverProblem('not_cancellable')
  const outcome = await insurer.cancelOrder?.(id)
  if (outcome?.kind !== 'cancelled' || !outcome.refund) throw new FakeXcoverProblem('not_cancellable')
  await packageRecords.save(db, { ...record, status: 'CANCELLED' })
  return describeCancellation(record, outcome.refund, null)
}
