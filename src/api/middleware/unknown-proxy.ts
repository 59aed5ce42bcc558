import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'

/** What proxies write down of whom they speak for. */
const WRITTEN_BY_PROXIES = ['X-Forwarded-For', 'Forwarded', 'X-Real-IP'] as const

/**
 * Says once in the life of a process that other proxies stand in front than the shop was told of. Behind one that it
 * does not know of everybody is a single visitor, with one budget and one set of limits; behind fewer than it was told
 * of that is so too, and whoever writes the header themselves chooses the address that counts. What is not told of is
 * not believed.
 */
export function unknownProxy({ trustedProxies, logger }: Pick<ApiDeps, 'trustedProxies' | 'logger'>) {
  let isSaid = false
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const seen = isSaid ? null : otherProxies(c, trustedProxies)
    if (seen) {
      isSaid = true
      logger.warn(...seen)
    }
    await next()
  })
}

type Warning = readonly [facts: Readonly<Record<string, unknown>>, message: string]

function otherProxies(c: Context<ApiEnvironment>, trustedProxies: number): Warning | null {
  if (trustedProxies === 0) {
    const header = WRITTEN_BY_PROXIES.find((name) => c.req.header(name) !== undefined)
    const message = 'a proxy seems to stand in front: set TRUSTED_PROXIES, or all visitors share one budget'
    return header === undefined ? null : [{ header }, message]
  }
  const addresses = c.req.header('X-Forwarded-For')?.split(',').length ?? trustedProxies
  const message = 'fewer proxies stand in front than TRUSTED_PROXIES says: visitors share a budget or choose an address'
  return addresses < trustedProxies ? [{ trustedProxies, addresses }, message] : null
}
