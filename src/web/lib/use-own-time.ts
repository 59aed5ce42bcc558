import { useMemo } from 'react'
import { onOneLine } from '#contracts/format.ts'
import { type DeadlineThere, formatOwnTime, ownTimeBeside } from '#contracts/own-time.ts'
import { browserZone } from './browser-zone.ts'
import { useHydrated } from './use-hydrated.ts'
import { useShop } from './use-shop.ts'

/** The visitor's zone: on the server and in the first render that of their country, then that of their clock. */
export function useTimeZone(): string {
  const { timeZone } = useShop()
  const isLive = useHydrated()
  return useMemo(() => (isLive ? browserZone() : timeZone), [isLive, timeZone])
}

/**
 * Tells an instant by the visitor's own clock, and whose it is: a line may end between day and time, and not within
 * either. Flights alone are told in the time of their places.
 */
export function useOwnTime(): (instant: string) => string {
  const { language } = useShop().settings
  const timeZone = useTimeZone()
  return (instant) => formatOwnTime(instant, language, timeZone).split(', ').map(onOneLine).join(', ')
}

/** Tells a deadline of another place by the visitor's own clock; null where that shows the same. */
export function useOwnTimeBeside(): (there: DeadlineThere) => string | null {
  const { language } = useShop().settings
  const timeZone = useTimeZone()
  return (there) => ownTimeBeside(there, language, timeZone)
}
