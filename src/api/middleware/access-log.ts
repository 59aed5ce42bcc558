import { createMiddleware } from 'hono/factory'
import type { Logger } from '#platform/logger.ts'
import type { ApiEnvironment } from '../environment.ts'

/** Ids in a path open private pages; the log shows that there was one. */
const ID = /\b[a-z]{2,5}_[A-Za-z0-9_-]{16,}/g

/** One line per request: what was asked, what came of it and how long it took. No query, address or person. */
export function accessLog(logger: Logger) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const start = performance.now()
    await next()
    const fields = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: c.req.path.replaceAll(ID, ':id'),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    logger.info(fields, 'request')
  })
}
