import type { Context } from 'hono'
import type { ApiEnvironment } from '#api/environment.ts'
import { encodingsOf } from '#api/middleware/compress-answer.ts'
import type { PageVisitor } from '#api/pages/page-visitor.ts'
import { Refusal } from '#contracts/errors.ts'
import { Overloaded } from '#platform/load/work-lane.ts'
import type { SharedView } from '../composition/pages.ts'
import type { PageCache } from './page-cache.ts'
import type { SharedPage } from './shared-page.ts'

export interface SharedAnswers {
  readonly cacheOf: (view: SharedView) => PageCache
  /** What decides how the page looks that is asked for, if that is the same for everybody who is not signed in. */
  readonly viewOf: (request: Request) => SharedView | null
  /** What such pages show beside their words; null when it is not all available. */
  readonly facts: (view: SharedView) => Promise<string | null>
  /** Makes the page of a view, of nothing but the view; the call is asked for what it costs alone. */
  readonly make: (view: SharedView, c: Context<ApiEnvironment>) => Promise<SharedPage | null>
  /** Asked of the visitor for whom a page has to be made. @throws Refusal; Overloaded */
  readonly pay: (c: Context<ApiEnvironment>) => void
  readonly report: (error: unknown) => void
}

/**
 * Answers from memory what is the same for everybody who only looks around. What is kept is made of the view alone,
 * never of the request that asked first. In any trouble the page is made for its visitor.
 * @returns null where the page belongs to its visitor
 */
export async function serveShared(
  shared: SharedAnswers,
  c: Context<ApiEnvironment>,
  visitor: PageVisitor,
): Promise<Response | null> {
  const view = shared.viewOf(c.req.raw)
  if (!view || (view.hasSession && (await isSignedIn(visitor)))) return null
  const page = await find(shared, view, c)
  return page && answerShared(c, page, view.cookie === null ? {} : { 'Set-Cookie': view.cookie })
}

const isSignedIn = async (visitor: PageVisitor): Promise<boolean> => (await visitor.actor())?.customerId !== undefined

async function find(
  { cacheOf, facts, pay, make, report }: SharedAnswers,
  view: SharedView,
  c: Context<ApiEnvironment>,
): Promise<SharedPage | null> {
  const build = (): Promise<SharedPage | null> => {
    // Thrown before anybody waits for the page: it refuses this visitor alone.
    pay(c)
    return make(view, c)
  }
  try {
    const shown = await facts(view)
    return shown === null ? null : await cacheOf(view).find(view.key, shown, build)
  } catch (error) {
    if (error instanceof Refusal || error instanceof Overloaded) throw error
    report(error)
    return null
  }
}

/** @param more of the page itself */
export async function answerShared(
  c: Context<ApiEnvironment>,
  page: SharedPage,
  more: HeadersInit = {},
): Promise<Response> {
  const accepted = encodingsOf(c.req.header('Accept-Encoding') ?? '')
  const encoding = page.encodings.find((each) => accepted.has(each)) ?? 'identity'
  const headers = new Headers(more)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // Of a signed-in customer the same address shows another page: browsers ask each time.
  headers.set('Cache-Control', 'private, no-cache')
  headers.set('Vary', 'Accept-Encoding, Accept-Language, Cookie')
  if (page.status === 200) {
    const etag = page.etag(encoding)
    headers.set('ETag', etag)
    if (isKnown(c.req.header('If-None-Match'), etag)) {
      c.set('inlineSources', page.sources)
      return new Response(null, { status: 304, headers })
    }
  }
  const body = await page.body(encoding)
  // Not before it is there: a page that says why it is not has scripts of its own.
  c.set('inlineSources', page.sources)
  headers.set('Content-Length', String(body.byteLength))
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  return new Response(c.req.method === 'HEAD' ? null : body, { status: page.status, headers })
}

/** `W/"a", "b"`: a proxy may have weakened what we called it. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag)
}
