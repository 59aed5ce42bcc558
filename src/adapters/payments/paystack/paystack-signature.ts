import { createHmac } from 'node:crypto'

/** Paystack's `x-paystack-signature`: hex HMAC-SHA512 of the raw body under the secret key. */
export function paystackSignature(secretKey: string, rawBody: string): string {
  return createHmac('sha512', secretKey).update(rawBody).digest('hex')
}
