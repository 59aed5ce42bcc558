import { startTransition, useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/api/browser-api.ts'

type Prices = ReadonlyMap<string, number>

const NONE: Prices = new Map()

/** What was told of the search that was looked at last: Back shows it at once. */
let told: { readonly sessionId: string; readonly prices: Prices } | null = null

/**
 * Lowest prices of the days around a search, by the day of arrival; asked for once the page has nothing else to do.
 * Where the shop cannot say, there are none.
 */
export function useStayPrices(sessionId: string): Prices {
  const [prices, setPrices] = useState<Prices>(told?.sessionId === sessionId ? told.prices : NONE)
  useEffect(() => {
    if (told?.sessionId === sessionId) return undefined
    const controller = new AbortController()
    const ask = async () => {
      const { days } = await browserApi.call('hotelStayPrices', { sessionId }, { signal: controller.signal })
      const known = new Map(days.flatMap(({ check_in, total }) => (total === null ? [] : [[check_in, total] as const])))
      told = { sessionId, prices: known }
      startTransition(() => setPrices(known))
    }
    // Nobody misses what does not come: the days lead to their prices all the same.
    const stop = whenIdle(() => void ask().catch(() => undefined))
    return () => {
      stop()
      controller.abort()
    }
  }, [sessionId])
  return prices
}

/** Not every browser tells when it has nothing to do. */
function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 300)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(act, { timeout: 2_000 })
  return () => cancelIdleCallback(asked)
}
