import { createMiddleware } from 'hono/factory'
import { Refusal } from '#contracts/errors.ts'
import type { ApiEnvironment } from '../environment.ts'

/** Reads the JSON body of a call. An empty one needs no Content-Type; any other must be JSON in UTF-8. */
export const readJson = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const bytes = await c.req.arrayBuffer()
  if (bytes.byteLength === 0) return next()
  if (!isJson(c.req.header('Content-Type'))) throw new Refusal('unsupported_media_type')
  c.set('body', parseJson(bytes))
  return next()
})

function isJson(contentType: string | undefined): boolean {
  return /^application\/json\s*(;|$)/i.test(contentType ?? '')
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new Refusal('malformed_request', { cause })
  }
}
