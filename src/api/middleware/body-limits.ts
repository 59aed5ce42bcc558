import { createMiddleware } from 'hono/factory'
import { bodyLimit } from 'hono/body-limit'
import { API_BASE } from '#contracts/api-base.ts'
import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { Refusal } from '#contracts/errors.ts'
import { MAX_FILE_BYTES, MAX_PROOF_BYTES } from '#modules/payments/index.ts'
import type { ApiEnvironment } from '../environment.ts'

const KB = 1024
/** Bytes of a body, wherever no other number stands. */
const MOST = 100 * KB
/** Paths whose bodies are larger; the first that fits counts. */
const LARGER: readonly (readonly [path: string, bytes: number])[] = [
  [`${API_BASE}/payment_proofs/`, MAX_PROOF_BYTES],
  [`${API_BASE}/files/parts/`, FILE_LIMITS.partBytes],
  [`${API_BASE}/webhooks/bank/file`, MAX_FILE_BYTES],
  // A supplier's whole order with its journeys is some tens of kilobytes.
  [`${API_BASE}/webhooks/`, 256 * KB],
]

/**
 * Refuses larger bodies of whatever is asked, before anybody reads them: by their declared length, which the
 * server holds senders to, or, where none is declared, while they arrive. A body of a known length is not made
 * a stream for it.
 */
export const limitBody = createMiddleware<ApiEnvironment>(async (c, next) => {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return next()
  const most = LARGER.find(([path]) => c.req.path.startsWith(path))?.[1] ?? MOST
  const declared = c.req.header('Content-Length')
  if (declared === undefined || c.req.header('Transfer-Encoding') !== undefined) return streamLimit(most)(c, next)
  const bytes = Number.parseInt(declared, 10)
  if (bytes > most) {
    c.header('Connection', 'close')
    throw new Refusal('payload_too_large')
  }
  await next()
  // Who is answered before they have said all is not listened to any longer: their next call needs another connection.
  if (bytes > HEARD_OUT && !c.req.raw.bodyUsed) c.res.headers.set('Connection', 'close')
})

/** So much of a body is in the socket's memory at once, and is read whatever comes of it. */
const HEARD_OUT = 16_384

function streamLimit(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError() {
      throw new Refusal('payload_too_large')
    },
  })
}
