import { createMiddleware } from 'hono/factory'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { answerUnknownPath } from '../problem.ts'

/**
 * A path that begins with two slashes is a host to whoever reads it as an address, the pages' router among
 * them: readers are led to the same path with one slash, anything else has nothing there.
 */
export function onePath(deps: ApiDeps) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (!pathname.startsWith('//')) return next()
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return answerUnknownPath(deps, c)
    return c.redirect(pathname.replace(/^\/+/, '/') + search, 308)
  })
}
