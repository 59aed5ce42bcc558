import type { FlightPriceCalendarResponse } from '#contracts/flights/price-calendar.ts'
import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../lib/api/browser-api.ts'

/** Calendars of this document by search and month; the empty month is the one of the departure. */
const known = new Map<string, FlightPriceCalendarResponse>()

export interface PriceCalendar {
  /** The calendar of the departure's month: holds the dates around the asked ones and what is usual. */
  readonly own: FlightPriceCalendarResponse | null
  /** The month that is looked at. */
  readonly shown: FlightPriceCalendarResponse | null
  readonly failed: boolean
  /** @param month `2026-12`; the departure's when absent */
  readonly load: (month?: string) => void
}

/** Prices of other dates, asked for when somebody wants them, and kept while the page's document lives. */
export function usePriceCalendar(sessionId: string): PriceCalendar {
  const [month, setMonth] = useState('')
  const [failed, setFailed] = useState(false)
  const [, setArrived] = useState(0)
  const running = useRef(new Map<string, AbortController>())
  useEffect(() => {
    const calls = running.current
    return () => calls.forEach((call) => call.abort())
  }, [])
  const load = useCallback(
    (wanted = '') => {
      const key = `${sessionId}/${wanted}`
      setMonth(wanted)
      setFailed(false)
      if (known.has(key) || running.current.has(key)) return
      const call = new AbortController()
      running.current.set(key, call)
      browserApi
        .call('flightPriceCalendar', { sessionId, ...(wanted && { month: wanted }) }, { signal: call.signal })
        .then(
          (answer) => known.set(key, answer),
          () => !call.signal.aborted && setFailed(true),
        )
        .finally(() => {
          running.current.delete(key)
          // What the server wrote stays in sight while the code of its panel is still on its way.
          if (!call.signal.aborted) startTransition(() => setArrived((count) => count + 1))
        })
    },
    [sessionId],
  )
  return {
    own: known.get(`${sessionId}/`) ?? null,
    shown: known.get(`${sessionId}/${month}`) ?? null,
    failed,
    load,
  }
}
