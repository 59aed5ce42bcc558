import { DRAFT_KEYS } from '../draft/stored-draft.ts'

/** The key under which a body was sent: the same body goes out under the same key, also after a reload. */
interface Sent {
  /** Tells bodies apart; the body itself has passports in it and is not kept. */
  readonly mark: string
  readonly key: string
}

const KEY = DRAFT_KEYS.sent

/** The idempotency key of a request: a new one when its body is not the one that was sent before. */
export function idempotencyKeyOf(body: unknown): string {
  const mark = markOf(JSON.stringify(body))
  const before = readSent()
  if (before?.mark === mark) return before.key
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ mark, key }))
  } catch {
    // Without storage a reload makes a new key; the shop then recognises the travellers instead.
  }
  return key
}

/** 64 bits in two halves (FNV-1a from two beginnings): enough to see that a body of this tab was changed. */
function markOf(text: string): string {
  let [first, second] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    first = Math.imul(first ^ unit, 0x01000193)
    second = Math.imul(second ^ unit, 0x85ebca6b)
  }
  return `${(first >>> 0).toString(36)}.${(second >>> 0).toString(36)}`
}

function readSent(): Sent | null {
  try {
    const sent: Sent | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return typeof sent?.mark === 'string' && typeof sent.key === 'string' ? sent : null
  } catch {
    return null
  }
}
