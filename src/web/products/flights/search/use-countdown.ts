import { useEffect, useRef, useState } from 'react'

const SECOND_MS = 1_000

export interface Countdown {
  /** Seconds until the next try; null while none is waited for. */
  readonly left: number | null
  /** Lets the seconds pass in sight of the visitor. @returns whether they are still wanted */
  readonly wait: (seconds: number) => Promise<boolean>
  readonly stop: () => void
}

/** Seconds that run down before something is tried again, unless the visitor stops or leaves. */
export function useCountdown(): Countdown {
  const [left, setLeft] = useState<number | null>(null)
  const end = useRef<(goOn: boolean) => void>(() => undefined)
  useEffect(() => () => end.current(false), [])
  return {
    left,
    stop: () => end.current(false),
    wait: (seconds) =>
      new Promise((resolve) => {
        let remaining = seconds
        setLeft(remaining)
        const timer = setInterval(() => {
          remaining -= 1
          if (remaining > 0) setLeft(remaining)
          else end.current(true)
        }, SECOND_MS)
        end.current = (goOn) => {
          clearInterval(timer)
          setLeft(null)
          resolve(goOn)
        }
      }),
  }
}
