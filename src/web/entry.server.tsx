import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { withLaterFiles } from './shell/later-files.ts'
import { pageContext } from './lib/page/page-context.ts'
import { DocumentMarks } from './lib/page/page-styles.tsx'

/** Renders the matched routes to one HTML answer, whole: pages are small and their data is there. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const { nonce, findDocument, stylesOf } = context.get(pageContext)
  const { actionData, errors, loaderData, matches } = routerContext.staticHandlerContext
  const modulesOf = (routeId: string) => ownModules(routerContext.manifest, routeId)
  const styles = stylesOf(matches.at(-1)?.route.id ?? 'root')
  const make = async (mark: string): Promise<Uint8Array<ArrayBuffer>> => {
    const page = await renderWhole(
      <DocumentMarks value={{ nonce: mark, styles, modulesOf }}>
        <ServerRouter context={routerContext} url={request.url} nonce={mark} />
      </DocumentMarks>,
      mark,
    )
    return withLaterFiles(page)
  }
  // What somebody sent by a form, and what it came to, is theirs alone.
  const isAnswerToForm = request.method !== 'GET' || actionData !== null
  if (findDocument && !isAnswerToForm && !errors && status === 200 && !headers.has('Cache-Control')) {
    const { pathname, search } = new URL(request.url)
    const found = await findDocument(JSON.stringify([pathname, search, loaderData]), headers, make)
    if (found) return found
  }
  return new Response(await make(nonce), { status, headers })
}

/** What a route consists of, without itself and the code of every page. */
function ownModules({ entry, routes }: EntryContext['manifest'], routeId: string): readonly string[] {
  const everywhere = new Set([entry.module, ...entry.imports])
  return (routes[routeId]?.imports ?? []).filter((file) => !everywhere.has(file))
}

/** In one piece, which is quicker to write, to compress and to send than a stream of small ones. */
function renderWhole(page: ReactNode, nonce: string): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const whole = new Writable({
      // React counts what a writer holds back, by default some kilobytes; this one holds back nothing.
      highWaterMark: Number.MAX_SAFE_INTEGER,
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // Else React holds back the body of a page over 12 KB and shows it by a script only.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(whole),
      onShellError: reject,
    })
  })
}

/** What a page threw and nobody expected. Unknown paths and methods are the visitor's, and answered as such. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).report(error)
}
