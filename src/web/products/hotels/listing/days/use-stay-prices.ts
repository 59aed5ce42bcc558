import type { PriceInsight } from '#contracts/price-insight.ts'
import { startTransition, useEffect, useState } from 'react'
import { browserApi } from '../../../../lib/api/browser-api.ts'

interface Prices {
  /** By day of arrival. */
  readonly totals: ReadonlyMap<string, number>
  readonly insight: PriceInsight | null
}

const NONE: Prices = { totals: new Map(), insight: null }

/** What was told of the search that was looked at last: Back shows it at once. */
let told: { readonly sessionId: string; readonly prices: Prices } | null = null

/**
 * Lowest prices of the days around a search, and whether its own are low; asked for once the page has nothing else to do.
 * Where the shop cannot say, there are none.
 */
export function useStayPrices(sessionId: string): Prices {
  const [prices, setPrices] = useState<Prices>(told?.sessionId === sessionId ? told.prices : NONE)
  useEffect(() => {
    if (told?.sessionId === sessionId) return undefined
    const controller = new AbortController()
    const ask = async () => {
      const { days, insight } = await browserApi.call('hotelStayPrices', { sessionId }, { signal: controller.signal })
      const totals = new Map(
        days.flatMap(({ check_in, total }) => (total === null ? [] : [[check_in, total] as const])),
      )
      const known = { totals, insight }
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
