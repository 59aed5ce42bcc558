import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { pageContext, type PageContext } from './lib/page/page-context.ts'
import { loadPricesText } from './content/offers/offers.server.ts'
import { createPageApi, type OwnApi } from './lib/api/server-api.ts'
import { DEFAULT_SETTINGS, readSettings, type Settings, withAskedLanguage } from './lib/settings.ts'
import { askedLanguageCookie } from './lib/place/settings-cookie.server.ts'
import { loadShown, type ShownBy } from './lib/shop-facts.server.ts'
import type { SharedView } from './shared-view.ts'

export { viewOf } from './shared-view.ts'

// As it is, not by a function: of that the router would read all routes anew for each page.
// The build writes absent options as undefined, which the type of a build refuses.
// oxlint-disable-next-line typescript/consistent-type-assertions
const handle = createRequestHandler(build as ServerBuild, import.meta.env.MODE)

interface PageEnvironment {
  /** The shop's API, in process, on behalf of the page's visitor. */
  readonly api: OwnApi
  /** The same in the shop's own name: for what every visitor is shown alike. */
  readonly shopApi: OwnApi
  /** Keeps for a moment what every visitor is shown alike. */
  readonly remember: PageContext['remember']
  readonly now: PageContext['now']
  /** For the page's script elements, and the same in its Content-Security-Policy. */
  readonly nonce: string
  /** Whether the page may be shown in a document of its own only, not by a navigation within another. */
  readonly needsDocument: boolean
  /** The public address of the shop, for canonical links: what the request says of its host is the visitor's word. */
  readonly baseUrl: string
  readonly stylesOf: PageContext['stylesOf']
  readonly findDocument: PageContext['findDocument']
  /** Notes a defect that a page came upon. */
  readonly report: (error: unknown) => void
}

/** Renders one page (or the data of one, for a navigation in the browser) on the server. */
export async function renderPage(request: Request, environment: PageEnvironment): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const saved = isFeed(pathname) ? DEFAULT_SETTINGS : readSettings(request.headers.get('Cookie') ?? '')
  const page = { ...contextOf(withAskedLanguage(saved, search), environment), isDocument: !pathname.endsWith('.data') }
  const context = new RouterContextProvider()
  context.set(pageContext, page)
  const answer = await handle(request, context)
  const cookie = isEverybodys(answer) ? null : askedLanguageCookie(request, environment.baseUrl)
  if (cookie) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** Feeds and sitemaps are read by programs and kept on their way: the address alone decides what stands in them. */
const isFeed = (pathname: string): boolean => /\.xml\/?$/i.test(pathname)

/** Whether caches may give it to anybody: nothing of the one who asked goes with it. */
const isEverybodys = ({ headers }: Response): boolean => headers.get('Cache-Control')?.startsWith('public') ?? false

/** What shared pages in this language show beside their words, as one text; null while it is not all available. */
export async function factsOf(
  { settings, showsPrices }: SharedView,
  environment: PageEnvironment,
): Promise<string | null> {
  const by = shownBy(settings, environment)
  const { text } = await loadShown(by)
  return text === null || !showsPrices ? text : text + (await loadPricesText(by))
}

function contextOf(settings: Settings, environment: PageEnvironment): Omit<PageContext, 'isDocument'> {
  const { api, baseUrl, findDocument, nonce, stylesOf, needsDocument, report } = environment
  return {
    ...shownBy(settings, environment),
    nonce,
    needsDocument,
    findDocument,
    stylesOf,
    report,
    origin: new URL(baseUrl).origin,
    api: createPageApi(api, settings.language),
  }
}

/** With what pages learn what they all show. */
function shownBy(settings: Settings, { shopApi, remember, now }: PageEnvironment): ShownBy {
  return { settings, remember, now, shop: () => createPageApi(shopApi, settings.language) }
}
