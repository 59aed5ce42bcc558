import { createServer } from 'node:http'
import { PassThrough } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { createReadableStreamFromReadable } from '@react-router/node'
import pg from 'pg'
import { createElement as element } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'

/**
 * What the shop's pages are measured against: React Router alone, its answer as its own template streams it. The page
 * asks the database once and shows as many elements as its address says. Nothing is compressed, styled or checked.
 */
const [databaseUrl = ''] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString: databaseUrl, max: 8 })

interface Item {
  readonly id: number
  readonly name: string
}
/** Elements of one item of the list. */
const PER_ITEM = 8

async function loader({ request }: { request: Request }): Promise<Item[]> {
  const items = Math.round(Number(new URL(request.url).searchParams.get('elements')) / PER_ITEM)
  const { rows } = await pool.query<Item>({
    name: 'items',
    text: "select id, 'Item ' || id as name from generate_series(1, $1::int) as id",
    values: [items],
  })
  return rows
}

function Page() {
  const items = useLoaderData<Item[]>()
  return element(
    'ul',
    null,
    items.map(({ id, name }) =>
      element(
        'li',
        { key: id, className: 'card' },
        element('h2', { className: 'title' }, name),
        element('p', { className: 'lead' }, element('span', null, 'from '), element('strong', null, id)),
        element(
          'div',
          { className: 'row' },
          element('span', null, name),
          element('a', { href: `/items/${id}` }, 'See'),
        ),
      ),
    ),
  )
}

function Root() {
  return element(
    'html',
    { lang: 'en' },
    element('head', null, element('title', null, 'List')),
    element('body', null, element(Outlet), element(Scripts)),
  )
}

/** As `entry.server` of React Router's template, which shows what is there and streams the rest. */
function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element(ServerRouter, { context, url: request.url }), {
      onShellReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
    })
  })
}

const NO_MODULE = { id: 'root', module: '/root.js', hasAction: false, hasLoader: false, hasErrorBoundary: false }
const NOT_CLIENT = { hasClientAction: false, hasClientLoader: false, hasClientMiddleware: false }
const PARTS = {
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
}
const build: ServerBuild = {
  entry: { module: { default: handleRequest } },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', index: true, module: { default: Page, loader } },
  },
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: {
      root: { ...NO_MODULE, ...NOT_CLIENT, ...PARTS, path: '' },
      page: { ...NO_MODULE, ...NOT_CLIENT, ...PARTS, id: 'page', parentId: 'root', index: true, hasLoader: true },
    },
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
}

const handle = createRequestHandler(build, 'production')
const answer = getRequestListener((request) => handle(request))
const server = createServer((request, response) => void answer(request, response))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`listening on http://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}\n`)
})
