import { createMiddleware } from 'hono/factory'
import { languageOf } from '#contracts/locale.ts'
import { newId } from '#platform/ids.ts'
import type { ApiEnvironment } from '../environment.ts'

/** Names the request, for its log lines and its problems, and reads the language it asks for. */
export const requestIdentity = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', newId('req'))
  c.set('language', languageOf(c.req.header('Accept-Language')))
  await next()
  c.header('X-Request-Id', c.get('requestId'))
})
