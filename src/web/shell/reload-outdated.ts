import { reloadOnce } from '../lib/chunk-reload.ts'

declare global {
  interface Window {
    /** The router's: where its list of pages lies, whose name is another with each build. */
    readonly __reactRouterManifest?: { readonly url: string }
  }
}

/**
 * Loads the page anew where the shop has been updated since its document was made: what it is answered now may have a
 * form that its code does not know.
 */
export async function reloadOutdated(): Promise<void> {
  const { __reactRouterManifest: list } = window
  if (!list) return
  const { status } = await fetch(list.url, { method: 'HEAD', cache: 'no-store' })
  if (status === 404) reloadOnce()
}
