import type { Plugin } from 'vite'

const FILE = /[\\/]react-router[\\/]dist[\\/]production[\\/]lib[\\/](.+)\.js$/

/** Functions and classes, and what stands in each instead. */
type Bodies = Readonly<Record<string, string>>

const NOT_HERE = 'throw new Error("left out by scripts/build/unused-router.ts")'

/** What the router has for what no page does, by its files. */
const UNUSED: Readonly<Record<string, Bodies>> = {
  'router/router': {
    // Fetchers: pages ask the API by themselves.
    fetch: NOT_HERE,
    getFetcher: NOT_HERE,
    resetFetcher: NOT_HERE,
    queueFetcherForDeletion: NOT_HERE,
    deleteFetcher: '',
    abortFetcher: '',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    getUpdatedRevalidatingFetchers: '',
    // Blockers: nobody is kept from leaving a page.
    getBlocker: NOT_HERE,
    deleteBlocker: '',
    updateBlocker: '',
    shouldBlockNavigation: '',
    // View transitions.
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    getInstrumentationNavigateMeta: '',
    // Routes change while somebody develops.
    _internalSetRoutes: '',
  },
  'dom/ssr/routes': {
    createClientRoutesWithHMRRevalidationOptOut: '',
    wrapShouldRevalidateForHdr: '',
    // Loaders and actions of the browser: all of ours run on the server.
    preventInvalidServerHandlerCall: '',
  },
  'dom/ssr/single-fetch': { nonSsrStrategy: '', singleFetchLoaderFetcherStrategy: '' },
  'dom/ssr/fallback': { RemixRootDefaultHydrateFallback: 'return null' },
  'dom/ssr/fog-of-war': { getPartialManifest: '' },
  // Links that fetch their pages before they are pressed.
  'dom/ssr/components': { usePrefetchBehavior: 'return [false, null, {}]', PrefetchPageLinks: 'return null' },
  'dom/lib': { HistoryRouter: 'return null', useViewTransitionState: 'return false' },
  components: { AwaitErrorBoundary: '' },
  // Components of the server, routers without data, and a root without an error page of its own.
  hooks: { RSCErrorHandler: 'return children', useNavigateUnstable: NOT_HERE, DefaultErrorComponent: 'return null' },
  errors: { decodeRouteErrorResponseDigest: '' },
}

/**
 * Leaves out of the browser's code what React Router carries on every page for applications of other kinds. An update
 * that has one of these functions no more, or by another name, fails the build.
 */
export function withoutUnusedRouter(): Plugin {
  return {
    name: 'teranga:without-unused-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: FILE },
      handler(source, id) {
        const bodies = UNUSED[FILE.exec(id)?.[1]?.replaceAll('\\', '/') ?? '']
        return bodies ? { code: withBodies(source, bodies), map: null } : null
      },
    },
  }
}

/** @throws where a function is missing */
export function withBodies(source: string, bodies: Bodies): string {
  return Object.entries(bodies).reduce((rest, [name, body]) => {
    // The library is written out by a formatter: what closes a function is indented as what opens it.
    const written = new RegExp(
      String.raw`^(\t*)((?:async )?function ${name}\(.*\) \{|(?:const|let|var) ${name} = class .*\{)\n[^]*?\n\1\};?$`,
      'm',
    )
    if (!written.test(rest)) throw new Error(`React Router has no ${name} any more, or it is written otherwise`)
    return rest.replace(
      written,
      (_, indent: string, head: string) => `${indent}${[head, body, '}'].filter(Boolean).join(' ')}`,
    )
  }, source)
}
