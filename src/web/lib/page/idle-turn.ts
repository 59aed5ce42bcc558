import { useEffect, useState } from 'react'
import { useWasWritten } from '../use-hydrated.ts'
import { whenIdle } from './when-idle.ts'

/** Those who wait for their turn, the first first. */
const waiting = new Set<() => void>()
let isAsked = false

function askForNext(): void {
  const [first] = waiting
  if (isAsked || !first) return
  isAsked = true
  whenIdle(() => {
    isAsked = false
    const [next] = waiting
    if (!next) return
    waiting.delete(next)
    next()
    askForNext()
  })
}

let touched: Promise<void> | null = null

/** Once the visitor does something on the page for the first time. */
function whenTouched(): Promise<void> {
  touched ??= new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'focusin', 'wheel', 'scroll'])
      addEventListener(type, () => resolve(), { once: true, passive: true, capture: true })
  })
  return touched
}

/**
 * False for what the server wrote until the browser has nothing else to do, one component after the other; true at once
 * for what was shown later.
 * @param onceTouched waits until the visitor does something, too
 */
export function useIdleTurn(onceTouched = false): boolean {
  const wasWritten = useWasWritten()
  const [isReady, setReady] = useState(!wasWritten)
  useEffect(() => {
    if (isReady) return
    const take = () => setReady(true)
    let isShown = true
    void (onceTouched ? whenTouched() : Promise.resolve()).then(() => {
      if (!isShown) return
      waiting.add(take)
      askForNext()
    })
    return () => {
      isShown = false
      waiting.delete(take)
    }
  }, [isReady, onceTouched])
  return isReady
}
