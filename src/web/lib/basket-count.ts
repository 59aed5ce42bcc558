import { useSyncExternalStore } from 'react'

/**
 * In local storage: until when each thing in the visitor's basket can be ordered, in milliseconds. Pages are alike for
 * all visitors and cannot say how many there are; what has expired, or went with its session, is counted no more.
 */
const KEY = 'basket-count'
/** Told within a page; other tabs hear of the storage itself. */
const CHANGED = 'basket-count'

/** As far as this browser knows. */
export function readBasketCount(): number {
  try {
    const ends = localStorage.getItem(KEY)?.split(',') ?? []
    return ends.filter((end) => Number(end) > Date.now()).length
  } catch {
    return 0
  }
}

/** Notes what is in the basket, for the header of every page. */
export function saveBasketCount(items: readonly { readonly expires_at: string }[]): void {
  try {
    if (items.length > 0) localStorage.setItem(KEY, items.map(({ expires_at }) => Date.parse(expires_at)).join())
    else localStorage.removeItem(KEY)
  } catch {
    // The basket itself is at the shop.
  }
  dispatchEvent(new Event(CHANGED))
}

function subscribe(onChange: () => void): () => void {
  addEventListener('storage', onChange)
  addEventListener(CHANGED, onChange)
  return () => {
    removeEventListener('storage', onChange)
    removeEventListener(CHANGED, onChange)
  }
}

/** How many things are in the basket; 0 until the browser runs. */
export const useBasketCount = (): number => useSyncExternalStore(subscribe, readBasketCount, () => 0)
