import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import { handleSupplierEvent } from '#modules/orders/index.ts'
import type { ApiEnvironment } from './environment.ts'

/** A whole order with its journeys is some tens of kilobytes. */
const MAX_BYTES = 256 * 1024

type Deps = Parameters<typeof handleSupplierEvent>[0]

/**
 * `POST /webhooks/{supplier}` for every supplier that sends news, to be mounted at `/webhooks` of the
 * API. The signature over the raw body is what lets them in; the work is left to a job.
 */
export function supplierWebhooks(deps: Deps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  const limit = bodyLimit({
    maxSize: MAX_BYTES,
    onError() {
      throw new Refusal('payload_too_large')
    },
  })
  for (const supplier of deps.products.suppliers()) {
    if (!supplier.readEvent) continue
    app.post(`/${supplier.code}`, limit, async (c) => {
      const event = supplier.readEvent?.(c.req.raw.headers, await c.req.text())
      if (!event) throw new Refusal('webhook_rejected')
      await handleSupplierEvent(deps, supplier.code, event)
      return c.json({ status: 'ok' })
    })
    app.all(`/${supplier.code}`, (c) => {
      c.header('Allow', 'POST')
      throw new Refusal('method_not_allowed')
    })
  }
  return app
}
