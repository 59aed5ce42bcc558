import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { API_BASE } from '#contracts/api-base.ts'
import { OFFICE_BASE, OFFICE_PATH } from '#contracts/office/endpoints.ts'
import { busyPage } from '#api/admission/busy-page.ts'
import { refusedFormPage } from '#api/admission/refused-form-page.ts'
import { createDocs } from '#api/openapi/docs.ts'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { accessLog } from '#api/middleware/access-log.ts'
import { limitBody } from '#api/middleware/body-limits.ts'
import { onePath } from '#api/middleware/one-path.ts'
import { guardLocalPages, type LocalPagesDoor } from '#api/middleware/local-pages.ts'
import { protect } from '#api/middleware/protect.ts'
import { requestIdentity } from '#api/middleware/request-identity.ts'
import { servingGate } from '#api/middleware/serving-gate.ts'
import { unknownProxy } from '#api/middleware/unknown-proxy.ts'
import { OCTO_BASE, octoFailure } from '#api/octo/octo-failures.ts'
import { createPageCalls } from '#api/pages/page-calls.ts'
import { answerFailure, answerUnknownPath } from '#api/problem.ts'
import type { Route } from '#api/route.ts'
import type { HeaderPolicy } from '#api/security-headers.ts'
import type { ServingState } from '#api/serving-state.ts'
import { pageAnswers } from '../page-answers/page-answers.ts'
import { officePages } from './office/office-pages.ts'
import type { Pages } from './pages.ts'

interface ServerParts {
  readonly deps: ApiDeps
  readonly policy: HeaderPolicy
  readonly state: ServingState
  /** Resolves while the database answers. */
  readonly ping: () => Promise<void>
  /** Codes of suppliers from which nothing is sold now. */
  readonly stoppedSuppliers: () => Promise<readonly string[]>
  readonly api: Hono<ApiEnvironment>
  /** What resellers are sold by. */
  readonly octo: Hono<ApiEnvironment>
  /** What the agency works by. */
  readonly office: Hono<ApiEnvironment>
  /** What the API consists of, which pages ask in process. */
  readonly routes: readonly Route[]
  /** Pictures of the catalogue, and local fake servers of mail and payment providers, by the path that they live under. */
  readonly mounts: readonly { readonly path: string; readonly app: Hono }[]
  readonly localPages: LocalPagesDoor
  readonly pages: Pages
}

/** Everything that the shop answers over HTTP. A request passes from top to bottom, in this order. */
export function createServer(parts: ServerParts): Hono<ApiEnvironment> {
  const { deps, state, pages } = parts
  const server = new Hono<ApiEnvironment>()
  server.onError(
    (failure, c) =>
      octoFailure(deps, c, failure) ??
      busyPage(deps, c, failure) ??
      refusedFormPage(deps, c, failure) ??
      answerFailure(deps, c, failure),
  )
  server.use(requestIdentity)
  server.use(protect(parts.policy))
  server.use(accessLog(deps.logger))
  server.use(unknownProxy(deps))
  server.use(deps.gate.admit)
  // What is made per request; built files are compressed already, and stronger.
  server.use(compress())

  server.get('/healthz', (c) => c.json({ status: 'ok' }))
  server.get('/readyz', async (c) => c.json(...(await readiness(parts))))
  server.use(servingGate(state))
  server.use(onePath(deps))
  server.use(limitBody)

  server.route(API_BASE, parts.api)
  server.route('/api/docs', createDocs())
  server.route(OCTO_BASE, parts.octo)
  server.route(OFFICE_BASE, parts.office)
  server.all('/api/*', (c) => answerUnknownPath(deps, c))
  for (const path of ['/sandbox/*', '/mailbox/*']) server.use(path, guardLocalPages(parts.localPages))
  for (const { path, app } of parts.mounts) server.route(path, app)
  server.route(OFFICE_PATH, officePages(pages))
  server.get('*', async (c, next) => (await pages.file(c.req.raw)) ?? next())
  // A file of another version of the shop: no page is made to say so.
  server.get('/assets/*', (c) => c.body(null, 404, { 'Cache-Control': 'no-store' }))
  server.route('/', pageAnswers(pages, parts, createPageCalls(deps, parts.routes)))
  return server
}

type Readiness = [{ readonly status: string; readonly stopped_suppliers?: readonly string[] }, 200 | 503]

async function readiness({ state, ping, stoppedSuppliers }: ServerParts): Promise<Readiness> {
  if (!state.ready) return [{ status: 'not ready' }, 503]
  try {
    await ping()
    const stopped = await stoppedSuppliers()
    return [{ status: 'ready', ...(stopped.length > 0 && { stopped_suppliers: stopped }) }, 200]
  } catch {
    return [{ status: 'no database' }, 503]
  }
}
