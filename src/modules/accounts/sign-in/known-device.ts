import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

const MARK = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/

/** A mark for the browser of a customer who has signed in: `<random>.<HMAC-SHA256>`. It opens nothing. */
export function markDevice(secret: string, customerId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${sign(secret, customerId, device).toString('base64url')}`
}

/** The device that a mark names, or null when this customer never signed in on it. */
export function readDevice(secret: string, customerId: string, mark: string | null): string | null {
  const [, device, signature] = MARK.exec(mark ?? '') ?? []
  if (!device || !signature) return null
  return timingSafeEqual(Buffer.from(signature, 'base64url'), sign(secret, customerId, device)) ? device : null
}

function sign(secret: string, customerId: string, device: string): Buffer {
  return createHmac('sha256', secret).update(`known device:${customerId}:${device}`).digest()
}
