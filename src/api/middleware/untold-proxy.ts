import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'

/** What proxies write down of whom they speak for. */
const WRITTEN_BY_PROXIES = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'] as const

/**
 * Says once in the life of a process that requests come through a proxy that the shop was not told of: until it
 * is, everybody behind that one is a single visitor, with one budget and one set of limits. What the proxy
 * writes is not believed before.
 */
export function untoldProxy({ trustedProxies, logger }: Pick<ApiDeps, 'trustedProxies' | 'logger'>) {
  let isSaid = trustedProxies > 0
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const header = isSaid ? undefined : WRITTEN_BY_PROXIES.find((name) => c.req.header(name) !== undefined)
    if (header !== undefined) {
      isSaid = true
      logger.warn({ header }, 'a proxy seems to stand in front: set TRUSTED_PROXIES, or all visitors share one budget')
    }
    await next()
  })
}
