import { OFFLINE_PAGE } from '../lib/offline-mark.ts'
import { dropCaches, tripCaches } from '../order/trips/trip-cache.ts'
import { noNetworkPage } from './no-network.ts'
import type { FetchEvent, WorkerScope } from './worker-scope.ts'

/**
 * The service worker. The network always answers first and nothing is kept on the way: the worker only
 * reads the trips that a customer chose to keep on this device, where the network does not answer.
 */
declare const self: WorkerScope

/** What kept trips are made of: parts of pages, pictures, documents, and the router's questions for more pages. */
const PARTS = /^\/(?:assets|pictures|api\/v1\/documents)\//
const MORE_PAGES = '/__manifest'

// A new worker never finds an old page waiting for it: pages ask it for nothing that they depend on.
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(openPage(event))
  else if (PARTS.test(pathname)) event.respondWith(fetch(request).catch(() => cachedPart(request)))
  else if (pathname === MORE_PAGES) event.respondWith(fetch(request).catch(() => noMorePages()))
})

async function activate(): Promise<void> {
  // The page is asked for while the worker starts, so that the worker costs nothing.
  await self.registration.navigationPreload?.enable()
  const [newest] = await tripCaches()
  await dropCaches(newest ?? null)
  await self.clients.claim()
}

async function openPage({ request, preloadResponse }: FetchEvent): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return (await kept(request)) ?? (await leadToTrips(request)) ?? noNetworkPage(self.navigator.language)
  }
}

/** In place of a page that cannot be loaded: the kept trips, at the one that was asked for. */
async function leadToTrips(request: Request): Promise<Response | null> {
  if (!(await kept(OFFLINE_PAGE))) return null
  const [order] = /ord_[A-Za-z0-9_-]{16,64}/.exec(request.url) ?? []
  return Response.redirect(OFFLINE_PAGE + (order ? `#${order}` : ''))
}

const cachedPart = async (request: Request): Promise<Response> => (await kept(request)) ?? Response.error()

const noMorePages = (): Response => Response.json({})

/** From the newest cache that is complete. */
async function kept(request: Request | string): Promise<Response | undefined> {
  for (const name of await tripCaches()) {
    const cache = await caches.open(name)
    if (await cache.match(OFFLINE_PAGE)) return cache.match(request)
  }
  return undefined
}
