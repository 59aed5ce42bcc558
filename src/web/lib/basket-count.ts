import { useSyncExternalStore } from 'react'

/** In local storage: how many things are in the visitor's basket. Pages are alike for all visitors and cannot say so. */
const KEY = 'basket-count'
/** Told within a page; other tabs hear of the storage itself. */
const CHANGED = 'basket-count'

/** As far as this browser knows. */
export function readBasketCount(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}

/** Notes how many things are in the basket, for the header of every page. */
export function keepBasketCount(count: number): void {
  try {
    if (count > 0) localStorage.setItem(KEY, String(count))
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
