import { createHmac } from 'node:crypto'

/** Flutterwave's newer `flutterwave-signature`: base64 HMAC-SHA256 of the raw body under the secret hash. */
export function flutterwaveSignature(secretHash: string, rawBody: string): string {
  return createHmac('sha256', secretHash).update(rawBody).digest('base64')
}
