import { createMiddleware } from 'hono/factory'
import type { Logger } from '#platform/logger.ts'
import type { ApiEnvironment } from '../environment.ts'
import { pathPattern } from './path-pattern.ts'

/** One line per request: what was asked, what came of it and how long it took. No query, address or person. */
export function accessLog(logger: Logger) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const start = performance.now()
    await next()
    const fields = {
      request_id: c.get('requestId'),
      method: c.req.method,
      path: pathPattern(c.req.path),
      status: c.res.status,
      ms: Math.round(performance.now() - start),
    }
    // Whoever made it one has said why, as far as they know; that there was one always stands here.
    if (c.res.status === 500) logger.error(fields, 'request')
    else logger.info(fields, 'request')
  })
}
