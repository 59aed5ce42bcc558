import { useEffect, useState } from 'react'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { useSettings } from '../lib/use-shop.ts'

/** Whole seconds until an instant, never below 0; null until the browser's clock is known. */
export function useSecondsLeft(until: string): number | null {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const end = Date.parse(until)
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  return left
}

/** Whether an instant has passed. Its component is rendered anew once, when it has, and not with every second. */
export function useIsOver(until: string): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const look = () => setOver(Date.parse(until) <= Date.now())
    look()
    const timer = setInterval(look, 1000)
    return () => clearInterval(timer)
  }, [until])
  return isOver
}

/** Time that runs down: 14:59, 1:14:59, and days with hours while there are days. Its room is kept until it is known. */
export function Countdown({ until, className }: { until: string; className: string }) {
  const left = useSecondsLeft(until)
  const { language } = useSettings()
  return (
    <time className={`tabular ${className}`} dateTime={left === null ? until : `PT${left}S`}>
      {left === null ? <span className="invisible">00:00</span> : timeLeft(left, language)}
    </time>
  )
}

const DAY_S = 24 * 60 * 60

/** As people tell it: far from the end nobody counts seconds. @param seconds whole */
export function timeLeft(seconds: number, language: Language): string {
  if (seconds < DAY_S) return clockOf(seconds)
  const inUnit = (amount: number, unit: 'day' | 'hour', unitDisplay: 'long' | 'short') =>
    new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay }).format(amount)
  const hours = Math.floor((seconds % DAY_S) / 3600)
  const days = inUnit(Math.floor(seconds / DAY_S), 'day', 'long')
  return [days, ...(hours > 0 ? [inUnit(hours, 'hour', 'short')] : [])].join(' ').replaceAll(' ', '\u00A0')
}

/** @param seconds whole */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':')
}
