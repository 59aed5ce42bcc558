/** The few things of a service worker's world that ours uses; the pages' own types have none of them. */

interface LastingEvent extends Event {
  readonly waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LastingEvent {
  readonly request: Request
  /** The page's answer, asked for while the worker was starting; undefined where that is not possible. */
  readonly preloadResponse: Promise<Response | undefined>
  readonly respondWith: (response: Promise<Response>) => void
}

export interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly navigator: { readonly language: string }
  readonly clients: { readonly claim: () => Promise<void> }
  readonly registration: { readonly navigationPreload?: { readonly enable: () => Promise<void> } }
  readonly skipWaiting: () => Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void
}
