declare global {
  interface Window {
    /** The router's; its version changes with any of the browser's code. */
    readonly __reactRouterManifest?: { readonly version: string }
  }
}

/** Where the router tells whether a version is the shop's own (`routeDiscovery`). */
const VERSION_QUESTION = '/__manifest'
const IS_ANOTHER = 'X-Remix-Reload-Document'

/**
 * Loads the page anew where the shop runs other code than this document by now: its answers may have a form that this
 * code cannot read. Once for a page and a version, so that two versions behind one address make no circle.
 */
export async function reloadOutdated(signal: AbortSignal): Promise<void> {
  const { __reactRouterManifest: manifest } = window
  if (!manifest) return
  const question = new URLSearchParams({ paths: '/', version: manifest.version })
  const { headers } = await fetch(`${VERSION_QUESTION}?${question}`, { cache: 'no-store', signal })
  if (!headers.has(IS_ANOTHER) || signal.aborted || wasTried(manifest.version)) return
  location.reload()
}

/** Whether this was noted before. @throws where a browser keeps nothing, which then cannot know a circle */
function wasTried(version: string): boolean {
  const key = `outdated ${version} ${location.pathname}`
  const before = sessionStorage.getItem(key)
  sessionStorage.setItem(key, '')
  return before !== null
}
