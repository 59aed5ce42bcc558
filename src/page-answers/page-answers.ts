import { type Context, Hono } from 'hono'
import { BROKEN_OFF } from '#api/broken-off.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import type { PageApi, PageCalls } from '#api/pages/page-calls.ts'
import { sameOrigin } from '#api/middleware/same-origin.ts'
import { Refusal } from '#contracts/errors.ts'
import { type HeaderPolicy, needsOwnDocument } from '#api/security-headers.ts'
import { newId } from '#platform/ids.ts'
import type { PageEnvironment, Pages } from '../composition/pages.ts'
import { compressPage } from './compress-page.ts'
import { type CachedDocuments, createCachedDocuments, documentsFor } from './cached-documents.ts'
import { createPageCache } from './page-cache.ts'
import { createRemember } from './remember.ts'
import { type SharedAnswers, serveShared } from './serve-shared.ts'
import { makeShared } from './make-shared.ts'

/** A shared page is made anew after a minute, whatever it shows. */
const MAX_AGE_MS = 60_000
/** Room for some three hundred pages with their encodings. */
const MAX_BYTES = 48 * 1024 * 1024

/** So long a page is shared that shows what is left of something; a room of its own, as any query may ask for one. */
const BRIEFLY = { maxAgeMs: 2_000, maxBytes: 24 * 1024 * 1024 }

/** Every page: from memory where it is the same for many, else made for its visitor. */
export function pageAnswers(
  pages: Pages,
  { deps, policy }: { readonly deps: ApiDeps; readonly policy: HeaderPolicy },
  calls: PageCalls,
): Hono<ApiEnvironment> {
  const common = {
    stylesOf: pages.stylesOf,
    shopApi: calls.forShop,
    remember: createRemember(deps.clock),
    now: () => deps.clock.now(),
    baseUrl: deps.baseUrl,
  }
  const forEverybody = (api = calls.forShop): PageEnvironment => ({
    ...common,
    api,
    nonce: newId('n'),
    needsDocument: false,
    findDocument: null,
    report: (error) => deps.logger.error({ error }, 'a shared page failed'),
  })
  const forVisitor = (c: Context<ApiEnvironment>, api: PageApi): PageEnvironment => ({
    ...common,
    api,
    nonce: c.get('nonce'),
    needsDocument: needsOwnDocument(policy, c.req.path, c.req.header('Referer')),
    findDocument: documents && documentsFor(documents, c),
    report: (error) => deps.logger.error({ request_id: c.get('requestId'), error }, 'a page failed'),
  })

  const documents = pages.shared && createCachedDocuments(deps.clock)
  const shared = pages.shared && documents && sharedAnswers(pages.shared, documents)
  /** Who has paid for a page that is not shared after all is made their own for it. */
  const paid = new WeakSet<Context<ApiEnvironment>>()
  const app = new Hono<ApiEnvironment>()
  for (const page of FORM_PAGES) app.post(page, sameOrigin(deps.baseUrl))
  app.all('*', async (c) => {
    refuseChange(c)
    const { api, visitor } = calls.forVisitor(c)
    const page = (shared && (await serveShared(shared, c, visitor))) ?? (await makePage(c, api))
    // What caches may give to anybody brings nobody's session.
    if (isEverybodys(page)) return page
    for (const cookie of visitor.setCookies) page.headers.append('Set-Cookie', cookie)
    return page
  })
  return app

  async function makePage(c: Context<ApiEnvironment>, api: PageApi): Promise<Response> {
    if (!paid.has(c)) deps.gate.payPage(c)
    const page = await pages.render(c.req.raw, forVisitor(c, api))
    // The router calls it a failure when its visitor has gone.
    if (page.status >= 500 && c.req.raw.signal.aborted) return new Response(null, { status: BROKEN_OFF })
    // A page shows its visitor's settings and orders: it may be kept, but not shown again unasked.
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'private, no-cache')
    return compressPage(c.req.raw, page)
  }

  function sharedAnswers({ viewOf, factsOf }: NonNullable<Pages['shared']>, known: CachedDocuments): SharedAnswers {
    const lasting = createPageCache({ clock: deps.clock, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES })
    const brief = createPageCache({ clock: deps.clock, ...BRIEFLY })
    return {
      cacheOf: ({ isBrief }) => (isBrief ? brief : lasting),
      viewOf: (visit) => viewOf(visit, deps.baseUrl),
      facts: (view) => factsOf(view, forEverybody()),
      // Who needs it made pays for it; who finds it made does not.
      pay(c) {
        deps.gate.payPage(c)
        paid.add(c)
      },
      async make(view, c) {
        if (!view.isBrief) return makeShared(pages.render, view, forEverybody(), known)
        let isWhole = true
        const api = calls.forShopPaidBy(c, () => (isWhole = false))
        const page = await makeShared(pages.render, view, forEverybody(api), known)
        return isWhole ? page : null
      },
      report: forEverybody().report,
    }
  }
}

const isEverybodys = ({ headers }: Response): boolean => headers.get('Cache-Control')?.startsWith('public') ?? false

/** The same as the router names them. */
const FORM_PAGES: readonly string[] = [
  ...[
    '/transfers/search',
    '/insurance/quotes',
    '/visas/check',
    '/contact',
    '/careers',
    '/cabs',
    '/bus',
    '/trains',
    '/group-travel',
    '/business-travel',
    '/applications',
    '/edu-consult',
    '/edu-consult/eligibility',
  ].flatMap((path) => [path, `${path}.data`]),
  '/edu-consult/programmes/:id',
  '/edu-consult/countries/:country',
  '/applications/:id',
  '/visas/apply/:id',
  '/applications/:id/appointment',
  '/applications/:id/appointment.data',
  '/hotels/details/:id',
  '/activities/details/:id',
  '/insurance/quotes/:id',
  '/holidays/:id',
  '/pilgrimages/:id',
]

/** Pages that take a form, which a browser sends by itself or by a script (`.data`). */
const TAKES_FORMS = new RegExp(
  `^(?:${FORM_PAGES.map((path) => path.replaceAll('.', String.raw`\.`).replaceAll(/:[a-z]+/g, '[^/]+')).join('|')})$`,
)

/**
 * Most pages change nothing, calls of the API do; those that take a form take it from pages of their own origin. The
 * pages' router would report a defect where another origin sends one.
 * @throws Refusal `method_not_allowed`
 */
function refuseChange(c: Context<ApiEnvironment>): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  const takesForms = TAKES_FORMS.test(c.req.path)
  if (takesForms && c.req.method === 'POST') return
  c.header('Allow', takesForms ? 'GET, HEAD, POST' : 'GET, HEAD')
  throw new Refusal('method_not_allowed')
}
