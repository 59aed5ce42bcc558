import { createHmac, timingSafeEqual } from 'node:crypto'

/** Hex HMAC-SHA256 over the raw body: what whoever sends statement lines proves itself by. */
export function signStatement(secret: string, rawBody: string | Uint8Array): string {
  return createHmac('sha256', secret).update(rawBody).digest('hex')
}

export function isSignedStatement(secret: string, headers: Headers, rawBody: string | Uint8Array): boolean {
  const given = Buffer.from(headers.get('x-statement-signature') ?? '', 'hex')
  const wanted = Buffer.from(signStatement(secret, rawBody), 'hex')
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}
