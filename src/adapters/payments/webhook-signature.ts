import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** Compares secrets in a time that tells nothing of where, or by how much in length, they differ. */
export function equalSecrets(a: string, b: string): boolean {
  return timingSafeEqual(digest(a), digest(b))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Paystack's `x-paystack-signature`: hex HMAC-SHA512 of the raw body under the secret key. */
export function paystackSignature(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}

/** Flutterwave's newer `flutterwave-signature`: base64 HMAC-SHA256 of the raw body under the secret hash. */
export function flutterwaveSignature(secretHash: string, rawBody: string): string {
  return createHmac('sha256', secretHash).update(rawBody).digest('base64')
}

/** Names a webhook whose body says nothing that would. */
export function bodyKey(rawBody: string): string {
  return digest(rawBody).toString('hex')
}

/** The body as JSON; undefined when it is not. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
