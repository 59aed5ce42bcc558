import type { ItemKind } from '#contracts/orders/order-states.ts'
import { use } from 'react'
import { THERE } from '../lib/page/there.ts'
import type { Panels } from './product-panels.ts'

/** Panels whose code comes when something of their kind is shown, and not before. */
export interface LatePanels<Panel> {
  /** Brings the panels of some kinds. */
  load(kinds: readonly ItemKind[]): Promise<Panels<Panel>>
  /** Those that are there. */
  loaded(): Panels<Panel>
  /** The promise that the panels of some kinds are there, for React's `use`; kept already when all are. */
  awaited(kinds: readonly ItemKind[]): Promise<unknown>
}

/** @param loaders how each product's panel is fetched */
export function latePanels<Panel>(loaders: Panels<() => Promise<Panel>>): LatePanels<Panel> {
  let loaded: Panels<Panel> = {}
  const loading = new Map<ItemKind, Promise<unknown>>()
  /** What several wait for together, by their kinds. */
  const joint = new Map<string, Promise<unknown>>()

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
    awaited(kinds) {
      const waiting = kinds.filter((kind) => loaders[kind] && !loaded[kind])
      if (waiting.length === 0) return THERE
      const key = waiting.join()
      const known = joint.get(key)
      if (known) return known
      const promise = Promise.all(waiting.map(loadOne)).finally(() => joint.delete(key))
      joint.set(key, promise)
      return promise
    },
  }
}

/**
 * The panels of some kinds: the component waits until they are there. React does not make it wait a second time, so what
 * is waited for is all that is missing.
 */
export function useLatePanels<Panel>(panels: LatePanels<Panel>, kinds: readonly ItemKind[]): Panels<Panel> {
  use(panels.awaited(kinds))
  return panels.loaded()
}
