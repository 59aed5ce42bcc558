import { createHmac, timingSafeEqual } from 'node:crypto'
import type { SupplierEvent } from '#modules/flights/flight-supplier.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import { eventSchema } from './client/duffel-answers.ts'
import { REFERENCE_KEY } from './orders/find-order.ts'

export const SIGNATURE_HEADER = 'x-duffel-signature'

/** How far Duffel's clock and ours may be apart; what is signed longer ago may be a replay. */
const TOLERANCE_SECONDS = 300

interface Receiver {
  readonly secret: string
  readonly now: Date
}

/**
 * Reads a webhook of Duffel's once its signature is checked. Events come at least once and in any
 * order; they say that something may have happened, and what has is asked of Duffel.
 * @returns null when it is not signed with the secret, or not now.
 */
export function readEvent({ secret, now }: Receiver, headers: Headers, rawBody: string): SupplierEvent | null {
  if (!isSigned({ secret, now }, headers.get(SIGNATURE_HEADER) ?? '', rawBody)) return null
  const event = eventSchema.safeParse(parseJson(rawBody))
  // What no database can keep names no order of ours.
  if (!event.success || findUnstorableTexts(event.data).length > 0) return { kind: 'ignored' }
  const { type, data } = event.data
  const { id, order_id: orderId, metadata } = data.object
  if (type === 'order.airline_initiated_change_detected') {
    const supplierOrderId = orderId ?? id
    return supplierOrderId ? { kind: 'schedule_changed', supplierOrderId } : { kind: 'ignored' }
  }
  const kind = KINDS.get(type)
  const clientReference = metadata?.[REFERENCE_KEY]
  return kind && typeof clientReference === 'string' ? { kind, clientReference } : { kind: 'ignored' }
}

const KINDS: ReadonlyMap<string, 'order_created' | 'order_failed' | 'order_cancelled'> = new Map([
  ['order.created', 'order_created'],
  ['order.creation_failed', 'order_failed'],
  ['order.cancelled', 'order_cancelled'],
])

/** `t=1616202842,v1=8aebaa7ecaf36950721e4321b6a56d7493d13e73814de672ac5ce4ddd7435054` */
function isSigned({ secret, now }: Receiver, header: string, rawBody: string): boolean {
  const parts = new Map(
    header.split(',').map((part) => {
      const [name = '', value = ''] = part.trim().split('=')
      return [name, value] as const
    }),
  )
  const signedAt = parts.get('t') ?? ''
  const given = parts.get('v1') ?? ''
  if (!/^\d{1,12}$/.test(signedAt) || !/^[0-9a-f]{64}$/i.test(given)) return false
  if (Math.abs(Number(signedAt) - now.getTime() / 1000) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${signedAt}.${rawBody}`).digest()
  return timingSafeEqual(expected, Buffer.from(given, 'hex'))
}

/** The header that Duffel would send with a body. */
export function signatureOf({ secret, now }: Receiver, rawBody: string): string {
  const signedAt = Math.floor(now.getTime() / 1000)
  return `t=${signedAt},v1=${createHmac('sha256', secret).update(`${signedAt}.${rawBody}`).digest('hex')}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
