import { createHmac } from 'node:crypto'

interface SignedCall {
  readonly method: string
  /** Without its query. */
  readonly path: string
  /** As HTTP writes it, `Mon, 02 Nov 2026 09:00:00 GMT`. */
  readonly date: string
}

/** The header that XCover knows a partner by: an HTTP signature of method, path and date. */
export function authorizationOf(
  { apiKey, secret }: { readonly apiKey: string; readonly secret: string },
  { method, path, date }: SignedCall,
): string {
  const signed = `(request-target): ${method.toLowerCase()} ${path}\ndate: ${date}`
  const signature = encodeURIComponent(createHmac('sha512', secret).update(signed).digest('base64'))
  return `Signature keyId="${apiKey}",algorithm="hmac-sha512",headers="(request-target) date",signature="${signature}"`
}
