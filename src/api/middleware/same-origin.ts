import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import type { ApiEnvironment } from '../environment.ts'

/**
 * Refuses calls that a page of another origin makes with the visitor's cookie. Browsers send Origin
 * with every such call and Sec-Fetch-Site where they know it; other programs have no such cookie.
 */
export function sameOrigin(baseUrl: string) {
  const ours = new URL(baseUrl).origin
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
    const site = c.req.header('Sec-Fetch-Site')
    if (site && site !== 'same-origin' && site !== 'none') throw new Refusal('forbidden')
    const origin = c.req.header('Origin')
    if (origin && origin !== ours && hostOf(origin) !== new URL(c.req.url).host) throw new Refusal('forbidden')
    return next()
  })
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
