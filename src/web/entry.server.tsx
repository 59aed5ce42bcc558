import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './lib/page-context.ts'
import { PageNonce } from './lib/page-styles.tsx'

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
  const { nonce } = context.get(pageContext)
  const body = await renderToReadableStream(
    <PageNonce value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </PageNonce>,
    {
      nonce,
      // Else React holds back the body of a page over 12 KB and shows it by a script only.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  )
  await body.allReady
  return new Response(body, { status, headers })
}

/** What a page threw and nobody expected. Unknown paths and methods are the visitor's, and answered as such. */
export function handleError(
  error: unknown,
  { request, context }: { readonly request: Request; readonly context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(pageContext).report(error)
}
