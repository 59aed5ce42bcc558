import { useEffect } from 'react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { readBasketCount, saveBasketCount } from '../../lib/basket-count.ts'

/** What was ordered has left the basket: its count is asked for anew with each `state` of the order. */
export function useFreshCount(state: string): void {
  useEffect(() => {
    if (readBasketCount() === 0) return
    browserApi.call('basketGet').then(
      ({ items }) => saveBasketCount(items),
      // The basket's own page says it.
      () => undefined,
    )
  }, [state])
}
