import { createMiddleware } from 'hono/factory'
import { languageOf } from '#contracts/locale.ts'
import { newId } from '#platform/ids.ts'
import type { ApiEnvironment } from '../environment.ts'

/** Names the request, for its log lines and its problems, and reads the language it asks for. */
export const requestIdentity = createMiddleware<ApiEnvironment>(async (c, next) => {
  c.set('requestId', newId('req'))
  c.set('language', languageOf(c.req.header('Accept-Language')))
  await next()
  // Not by `c.header`, which would make a new answer of the finished one, with its body as a stream.
  c.res.headers.set('X-Request-Id', c.get('requestId'))
})
