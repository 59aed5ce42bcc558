import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext } from './lib/page-context.ts'
import { createPageApi } from './lib/server-api.ts'
import { readSettings, withAskedLanguage } from './lib/settings.ts'

// The build writes absent options as undefined, which the type of a build refuses.
// oxlint-disable-next-line typescript/consistent-type-assertions
const serverBuild: () => Promise<ServerBuild> = async () => build as ServerBuild
const handle = createRequestHandler(serverBuild, import.meta.env.MODE)

export interface PageEnvironment {
  /** The shop's API, in process. */
  readonly api: (request: Request) => Promise<Response>
  /** For the page's script elements, and the same in its Content-Security-Policy. */
  readonly nonce: string
  /** Whether the page may be shown in a document of its own only, not by a navigation within another. */
  readonly needsDocument: boolean
  /** The public address of the shop, for canonical links: what the request says of its host is the visitor's word. */
  readonly baseUrl: string
  /** Notes a defect that a page came upon. */
  readonly report: (error: unknown) => void
}

/** Renders one page (or the data of one, for a navigation in the browser) on the server. */
export async function renderPage(request: Request, environment: PageEnvironment): Promise<Response> {
  const saved = readSettings(request.headers.get('Cookie') ?? '')
  const settings = withAskedLanguage(saved, new URL(request.url).search)
  const api = createPageApi(request, settings.language, environment.api)
  const context = new RouterContextProvider()
  const { nonce, needsDocument, baseUrl, report } = environment
  context.set(pageContext, { api, settings, nonce, needsDocument, report, origin: new URL(baseUrl).origin })
  const response = await handle(request, context)
  for (const cookie of api.setCookies) response.headers.append('Set-Cookie', cookie)
  return response
}
