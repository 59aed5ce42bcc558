import { type Context, Hono } from 'hono'
import { clientAddress } from '#api/client-address.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { Refusal } from '#contracts/errors.ts'
import { type HeaderPolicy, needsOwnDocument } from '#api/security-headers.ts'
import { newId } from '#platform/ids.ts'
import type { PageEnvironment, Pages, SharedView } from '../pages.ts'
import { compressPage } from './compress-page.ts'
import { createPageCache } from './page-cache.ts'
import { createRemember } from './remember.ts'
import { serveShared } from './serve-shared.ts'
import { shareAnswer } from './shared-page.ts'

/** A shared page is made anew after a minute, whatever it shows. */
const MAX_AGE_MS = 60_000
/** Room for some three hundred pages with their encodings. */
const MAX_BYTES = 48 * 1024 * 1024

/** The API as a page calls it: the same checks, no socket, on behalf of who is at this address. */
export type CallApi = (request: Request, address: string) => Promise<Response>

/** Every page: from memory where it is the same for many, else made for its visitor. */
export function pageAnswers(
  pages: Pages,
  { deps, policy }: { readonly deps: ApiDeps; readonly policy: HeaderPolicy },
  callApi: CallApi,
): Hono<ApiEnvironment> {
  // A client of its own for each process, as calls are counted by client.
  const ownAddress = newId('shop')
  const ownApi = (request: Request): Promise<Response> => callApi(request, ownAddress)
  const common = { shopApi: ownApi, remember: createRemember(deps.clock), baseUrl: deps.baseUrl }
  const forEverybody = (): PageEnvironment => ({
    ...common,
    api: ownApi,
    isShared: true,
    nonce: newId('n'),
    needsDocument: false,
    report: (error) => deps.logger.error({ error }, 'a shared page failed'),
  })
  const forVisitor = (c: Context<ApiEnvironment>): PageEnvironment => {
    const address = clientAddress(c, deps.trustedProxies)
    return {
      ...common,
      api: (request) => callApi(request, address),
      isShared: false,
      nonce: c.get('nonce'),
      needsDocument: needsOwnDocument(policy, c.req.path, c.req.header('Referer')),
      report: (error) => deps.logger.error({ request_id: c.get('requestId'), error }, 'a page failed'),
    }
  }

  const app = new Hono<ApiEnvironment>()
  const { shared } = pages
  if (shared) {
    const { viewOf, factsOf } = shared
    const answers = {
      cache: createPageCache({ clock: deps.clock, maxAgeMs: MAX_AGE_MS, maxBytes: MAX_BYTES }),
      viewOf: (visit: Request) => viewOf(visit, deps.baseUrl),
      facts: (view: SharedView) => factsOf(view, forEverybody()),
      // Who needs it made pays for it; who finds it made does not.
      pay: (c: Context<ApiEnvironment>) => deps.gate.payPage(c),
      async make(view: SharedView) {
        const environment = forEverybody()
        return shareAnswer(await pages.render(view.request(), environment), environment.nonce)
      },
      report: forEverybody().report,
    }
    app.get('*', serveShared(answers))
  }
  app.all('*', async (c) => {
    refuseChange(c)
    deps.gate.payPage(c)
    const page = await pages.render(c.req.raw, forVisitor(c))
    // A page shows its visitor's settings and orders: it may be kept, but not shown again unasked.
    if (!page.headers.has('Cache-Control')) page.headers.set('Cache-Control', 'private, no-cache')
    return compressPage(c.req.raw, page)
  })
  return app
}

/**
 * Pages change nothing, calls of the API do. The pages' router would report a defect where another origin sends a form.
 * @throws Refusal `method_not_allowed`
 */
function refuseChange(c: Context<ApiEnvironment>): void {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return
  c.header('Allow', 'GET, HEAD')
  throw new Refusal('method_not_allowed')
}
