import type { ItemKind } from '#contracts/orders/order-states.ts'
import { use } from 'react'
import type { Panels } from './product-panels.ts'

/** Panels whose code comes when something of their kind is shown, and not before. */
export interface LatePanels<Panel> {
  /** Brings the panels of some kinds. */
  load(kinds: readonly ItemKind[]): Promise<Panels<Panel>>
  /** Those that are there. */
  loaded(): Panels<Panel>
  /** The next panel of some kinds that is not there yet, on its way; null when all are. */
  missing(kinds: readonly ItemKind[]): Promise<unknown> | null
}

/** @param loaders how each product's panel is fetched */
export function latePanels<Panel>(loaders: Panels<() => Promise<Panel>>): LatePanels<Panel> {
  let loaded: Panels<Panel> = {}
  const loading = new Map<ItemKind, Promise<unknown>>()

  const loadOne = (kind: ItemKind): Promise<unknown> => {
    const promise = loading.get(kind) ?? loaders[kind]?.().then((panel) => (loaded = { ...loaded, [kind]: panel }))
    if (!promise) return Promise.resolve()
    loading.set(kind, promise)
    // What did not come is asked for again by the next who needs it.
    promise.catch(() => loading.delete(kind))
    return promise
  }
  return {
    async load(kinds) {
      await Promise.all(kinds.map(loadOne))
      return loaded
    },
    loaded: () => loaded,
    missing(kinds) {
      const [next = null] = kinds.filter((kind) => loaders[kind] && !loaded[kind]).map(loadOne)
      return next
    },
  }
}

/**
 * The panels of some kinds: the component waits until they are there. It must be the component's last hook: React takes
 * up again one that waited, and loses count of hooks that follow when there is nothing to wait for any more.
 */
export function useLatePanels<Panel>(panels: LatePanels<Panel>, kinds: readonly ItemKind[]): Panels<Panel> {
  const missing = panels.missing(kinds)
  if (missing) use(missing)
  return panels.loaded()
}
