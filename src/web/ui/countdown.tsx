import { useEffect, useState } from 'react'

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

/** Minutes and seconds that run down: 14:59. Hours appear from one hour up. Its room is kept until the time is known. */
export function Countdown({ until, className }: { until: string; className: string }) {
  const left = useSecondsLeft(until)
  return (
    <time className={`tabular ${className}`} dateTime={left === null ? until : `PT${left}S`}>
      {left === null ? <span className="invisible">00:00</span> : clockOf(left)}
    </time>
  )
}

/** @param seconds whole */
export function clockOf(seconds: number): string {
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':')
}
