import { Hono } from 'hono'
import { z } from 'zod'
import { findRecord } from './order-routes.ts'
import { FakeDuffelProblem } from './problems.ts'
import { type OrderRecord, saveRecord } from './records.ts'
import type { FakeDuffelDeps } from './fake-duffel-deps.ts'

/** Changes that airlines have made by themselves, and their acceptance. */
export function airlineChangeRoutes(deps: FakeDuffelDeps): Hono {
  const app = new Hono({ strict: false })
  app.post('/air/airline_initiated_changes/:id/actions/accept', async (c) => {
    const id = c.req.param('id')
    const [orderId, noticeId] = readId(id)
    const record = await findRecord(deps, orderId)
    if (!record.acceptedNotices.includes(noticeId)) await accept(deps, record, noticeId)
    return c.json({ data: { id, order_id: orderId, action_taken: 'accepted' } })
  })
  return app
}

async function accept(deps: FakeDuffelDeps, record: OrderRecord, noticeId: string): Promise<void> {
  const { supplier } = deps
  const before = await supplier.currentOrder?.(record.supplierOrderId)
  const slices = before?.moved?.noticeId === noticeId ? before.moved.slices : null
  if (!slices || (await supplier.acceptMoved?.(noticeId)) !== 'accepted')
    throw new FakeDuffelProblem('stale_airline_initiated_change_accept')
  const body = { ...record, slices: [...slices], acceptedNotices: [...record.acceptedNotices, noticeId] }
  await saveRecord(deps.db, { kind: 'order', id: record.id, orderId: record.id, body, now: deps.clock.now() })
}

function readId(id: string): readonly [orderId: string, noticeId: string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id.replace(/^aic_/, ''), 'base64url').toString())
    return z.tuple([z.string(), z.string()]).parse(parts)
  } catch {
    throw new FakeDuffelProblem('not_found')
  }
}
