import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '#contracts/errors.ts'
import type { ApiEnvironment } from '../environment.ts'

const MAX_BODY_BYTES = 100 * 1024

const limitStream = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError() {
    throw new Refusal('payload_too_large')
  },
})

/**
 * Refuses larger bodies, by their declared length, which the server holds senders to, or, where none is
 * declared, while they arrive. A body of a known length is not made a stream for it.
 */
export const limitBody = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const declared = c.req.header('Content-Length')
  if (declared === undefined || c.req.header('Transfer-Encoding') !== undefined) return limitStream(c, next)
  if (Number.parseInt(declared, 10) > MAX_BODY_BYTES) throw new Refusal('payload_too_large')
  return next()
})

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
