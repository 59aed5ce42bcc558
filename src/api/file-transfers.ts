import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { idSchema } from '#contracts/fields.ts'
import { FILE_LIMITS } from '#contracts/files/limits.ts'
import { Refusal } from '#contracts/errors.ts'
import { type Actor, findActor } from '#modules/accounts/index.ts'
import { type FileDeps, readFile, receivePart, refuseForeignPart } from '#modules/files/index.ts'
import { createFewAtOnce } from '#platform/load/few-at-once.ts'
import { clientAddress } from './client-address.ts'
import type { ApiDeps, ApiEnvironment } from './environment.ts'
import { actorOf, sessionCookie } from './middleware/authenticate.ts'
import { sameOrigin } from './middleware/same-origin.ts'
import { countCall, maskAddress } from './rate-limits.ts'

/** Parts are small and many: some twenty whole files in an hour from a session, more from an address. */
const LIMITS = {
  session: { calls: 3_000, perSeconds: 3_600 },
  address: { calls: 9_000, perSeconds: 3_600 },
  // Half a gigabyte in a day, of all who have no account behind one address: what is kept for all has an end.
  strangers: { calls: 4_096, perSeconds: 86_400 },
} as const

/** Parts that are on their way in: six megabytes. Who is slow to send keeps a place for half a minute. */
const AT_ONCE = { most: 48, mostOfNetwork: 8 } as const

const partSchema = z.object({ id: idSchema('fil'), at: z.coerce.number().int().min(0).max(FILE_LIMITS.bytes) })

/** Nothing of a customer's file runs, is shown in a frame, guessed to be something else, or kept by a browser. */
const CONTENT_HEADERS = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'private, no-store',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
} as const

/**
 * `POST /files/parts/{file}/{offset}`: a part of an upload as the body itself, with the session's cookie and bearer.
 * `GET /files/content/{file}`: a link that the browser follows, so it carries the cookie and no bearer.
 */
export function fileTransfers(deps: ApiDeps & FileDeps): Hono<ApiEnvironment> {
  const app = new Hono<ApiEnvironment>()
  const parts = createFewAtOnce(AT_ONCE)
  app.post('/parts/:id/:at', sameOrigin(deps.baseUrl), async (c) => {
    const asked = partSchema.safeParse(c.req.param()).data
    if (!asked) throw new Refusal('not_found')
    const actor = await actorOf(deps, c)
    await refuseMany(deps, c, actor)
    await refuseForeignPart(deps, actor, asked.id)
    const leave = parts.enter(deps.gate.callerOf(c).network)
    try {
      const content = new Uint8Array(await c.req.arrayBuffer())
      return c.json({ received: await receivePart(deps, asked.id, { at: asked.at, content }) })
    } finally {
      leave()
    }
  })
  app.get('/content/:id', (c) => sendContent(deps, c))
  return app
}

async function sendContent(deps: ApiDeps & FileDeps, c: Context<ApiEnvironment>): Promise<Response> {
  const id = idSchema('fil').safeParse(c.req.param('id')).data
  const { secret } = sessionCookie(c, deps.baseUrl)
  const actor = secret ? await findActor(deps, secret) : null
  if (!id || !actor) throw new Refusal('not_found')
  deps.gate.pay(c, 'upload')
  const file = await readFile(deps, actor, id)
  return c.body(file.content, 200, fileHeaders(file))
}

/** What a customer's file is given out with, to whomever. */
export const fileHeaders = ({ name, mediaType }: { readonly name: string; readonly mediaType: string }) => ({
  ...CONTENT_HEADERS,
  'Content-Type': mediaType,
  'Content-Disposition': disposition(name),
})

/** A download, under a name that every browser reads (RFC 6266). */
function disposition(name: string): string {
  const plain = name.replaceAll(/[^A-Za-z0-9 ._-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/** Counted before the body is read. @throws Refusal `rate_limited`. */
async function refuseMany(deps: ApiDeps, c: Context<ApiEnvironment>, { sessionId, customerId }: Actor): Promise<void> {
  const address = maskAddress(deps.secret, clientAddress(c, deps.trustedProxies))
  const clients = { session: sessionId, address, strangers: address }
  const counted =
    customerId === undefined ? (['session', 'address', 'strangers'] as const) : (['session', 'address'] as const)
  for (const who of counted) {
    const { allowed, resetS } = await countCall(deps, `file parts of ${who}`, clients[who], LIMITS[who])
    if (allowed) continue
    c.header('Retry-After', String(resetS))
    throw new Refusal('rate_limited')
  }
}
