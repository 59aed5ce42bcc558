/** The key under which a body was sent: the same body goes out under the same key, also after a reload. */
interface Sent {
  readonly body: string
  readonly key: string
}

const KEY = 'booking-sent'

/** The idempotency key of a request: a new one when its body is not the one that was sent before. */
export function idempotencyKeyOf(body: unknown): string {
  const text = JSON.stringify(body)
  const before = readSent()
  if (before?.body === text) return before.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ body: text, key }))
  } catch {
    // Without storage a reload makes a new key; the shop then recognises the travellers instead.
  }
  return key
}

function readSent(): Sent | null {
  try {
    const sent: Sent | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof sent?.body === 'string' && typeof sent.key === 'string' ? sent : null
  } catch {
    return null
  }
}

/** Forgets what was sent, once it is booked. */
export function forgetSent(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept there either.
  }
}
