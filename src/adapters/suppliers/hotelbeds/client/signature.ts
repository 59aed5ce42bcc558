import { createHash } from 'node:crypto'

/** What a call is signed by: Hotelbeds takes it for some minutes. */
export function signatureOf(
  { apiKey, secret }: { readonly apiKey: string; readonly secret: string },
  now: Date,
): string {
  return createHash('sha256')
    .update(`${apiKey}${secret}${Math.floor(now.getTime() / 1000)}`)
    .digest('hex')
}
