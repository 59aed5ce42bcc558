import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Slice } from '#contracts/flights.ts'

const MINUTE_MS = 60_000

/** Where a traveller is on a trip at an instant. */
export type TripMoment =
  | { readonly kind: 'before'; readonly days: number; readonly hours: number; readonly minutes: number }
  | { readonly kind: 'under_way' }
  | { readonly kind: 'over' }

/**
 * How long it is to the next take-off of a trip: of its first flight, or of the way back while the
 * traveller is there. Instants are compared, so zones do not matter.
 * @param now milliseconds
 */
export function momentOf(slices: readonly Slice[], now: number): TripMoment {
  const flights = slices.map(({ segments }) => ({
    takeOff: Date.parse(segments[0]?.departing_at_utc ?? ''),
    landing: Date.parse(segments.at(-1)?.arriving_at_utc ?? ''),
  }))
  if (flights.some(({ takeOff, landing }) => takeOff <= now && now < landing)) return { kind: 'under_way' }
  const next = flights.find(({ takeOff }) => takeOff > now)
  if (!next) return { kind: 'over' }
  const minutes = Math.ceil((next.takeOff - now) / MINUTE_MS)
  return {
    kind: 'before',
    days: Math.floor(minutes / 1440),
    hours: Math.floor(minutes / 60) % 24,
    minutes: minutes % 60,
  }
}

/** The time to the next departure, running; empty room of its size until the browser's clock is known. */
export function DepartureCountdown({ slices, className }: { slices: readonly Slice[]; className?: string }) {
  const t = useTranslations('flight')
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const moment = now === null ? null : momentOf(slices, now)
  return (
    <p className={className} role="timer">
      {moment === null ? '\u00A0' : wordsOf(moment)}
    </p>
  )

  function wordsOf(at: TripMoment): string {
    if (at.kind !== 'before') return t(`countdown.${at.kind}`)
    const { days, hours, minutes } = at
    // Far away, hours are noise; near, minutes count.
    if (days >= 2) return t('countdown.days', { days })
    if (days === 1) return t('countdown.day', { hours })
    return hours > 0 ? t('countdown.hours', { hours, minutes }) : t('countdown.minutes', { minutes })
  }
}
