import { useCallback, useEffect, useRef, useState } from 'react'
import { IDLE_MINUTES } from '#contracts/office/session-limits.ts'

interface Rest {
  /** Whether nothing was asked of the desk for so long that the session is over, unless another page has kept it. */
  readonly isResting: boolean
  /** Something was asked, and answered. */
  readonly used: () => void
}

/** Notices that nobody works on a page any more. */
export function useRest(): Rest {
  const [isResting, setResting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const used = useCallback(() => {
    clearTimeout(timer.current)
    setResting(false)
    timer.current = setTimeout(() => setResting(true), IDLE_MINUTES * 60_000)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { isResting, used }
}

const MOVES = ['pointerdown', 'keydown', 'focus'] as const

/** Does something as soon as somebody is at the page again. */
export function useReturn(isAway: boolean, onReturn: () => void): void {
  useEffect(() => {
    if (!isAway) return undefined
    for (const move of MOVES) window.addEventListener(move, onReturn)
    return () => {
      for (const move of MOVES) window.removeEventListener(move, onReturn)
    }
  }, [isAway, onReturn])
}
