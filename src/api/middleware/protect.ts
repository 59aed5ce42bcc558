import { randomBytes } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { ApiEnvironment } from '../environment.ts'
import { byNonce, type HeaderPolicy, isPagePart, partHeaders, securityHeaders } from '../security-headers.ts'

/**
 * Sets the security headers of every answer, those of documents with a fresh nonce where the answer says nothing of
 * what runs in it. An answer that brings a Content-Security-Policy of its own (the payment sandboxes' windows) also says
 * who may frame it.
 */
export function protect(policy: HeaderPolicy) {
  return createMiddleware<ApiEnvironment>(async (c, next) => {
    const nonce = randomBytes(16).toString('base64')
    c.set('nonce', nonce)
    await next()
    const framed = c.res.headers.has('Content-Security-Policy')
    const inline = c.get('inlineSources') ?? byNonce(nonce)
    const headers = isPagePart(c.req.path, c.res.headers.get('Content-Type'))
      ? partHeaders(policy)
      : securityHeaders(policy, c.req.path, inline)
    for (const [name, value] of Object.entries(headers)) {
      if (framed && name === 'X-Frame-Options') continue
      if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    }
  })
}
