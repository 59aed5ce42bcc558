import { Hono } from 'hono'
import { z } from 'zod'
import { Refusal } from '#contracts/errors.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { findActor } from '#modules/accounts/index.ts'
import {
  createDocumentMemory,
  type DocumentReader,
  type FetchDocumentDeps,
  fetchDocument,
  fetchLetter,
} from '#modules/documents/index.ts'
import { COSTS } from './admission/costs.ts'
import type { Gate } from './admission/gate.ts'
import type { ApiEnvironment } from './environment.ts'
import { sessionCookie } from './middleware/authenticate.ts'

const paramsSchema = z.object({
  orderId: z.string().regex(/^ord_[A-Za-z0-9_-]{16,64}$/),
  type: z.enum(['e_ticket', 'receipt', 'calendar', 'letter']),
})

/** In which a letter is wanted; that of its order where nothing is said. */
export const languageSchema = z.enum(LANGUAGES)

/**
 * `GET /documents/{order}/{type}`: a link that the browser follows, so it carries the session's
 * cookie and no bearer. It only reads, and only its owner's: another site can neither read the answer
 * nor change anything by it.
 */
export function documentDownloads(deps: FetchDocumentDeps, gate: Gate): Hono<ApiEnvironment> {
  const memory = createDocumentMemory()
  const downloads = new Hono<ApiEnvironment>()
  downloads.get('/:orderId/:type', async (c) => {
    const params = paramsSchema.safeParse(c.req.param()).data
    const { secret } = sessionCookie(c, deps.baseUrl)
    const actor = secret ? await findActor(deps, secret) : null
    if (!params || !actor) throw new Refusal('not_found')
    const reader: DocumentReader = {
      actor,
      memory,
      async inTurn(make) {
        gate.pay(c, 'document')
        // It goes on when its caller leaves: others may wait for the same one.
        const { network } = gate.callerOf(c)
        return gate.lane.run({ rank: 'begun', costMs: COSTS.document.ms, caller: { network } }, make)
      },
    }
    const { orderId, type } = params
    const { filename, contentType, content } =
      type === 'letter'
        ? await fetchLetter(deps, reader, orderId, languageSchema.safeParse(c.req.query('language')).data ?? null)
        : await fetchDocument(deps, reader, orderId, type)
    return c.body(new Uint8Array(content), 200, {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'private, no-store',
    })
  })
  return downloads
}

/** Address of a document, relative to the shop. */
export function documentUrl(orderId: string, type: 'e_ticket' | 'receipt' | 'calendar' | 'letter'): string {
  return `/api/v1/documents/${orderId}/${type}`
}
