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

/**
 * False for what the server wrote until the browser has nothing else to do, one component after the other; true at once
 * for what was shown later.
 */
export function useIdleTurn(): boolean {
  const wasWritten = useWasWritten()
  const [isReady, setReady] = useState(!wasWritten)
  useEffect(() => {
    if (isReady) return
    const take = () => setReady(true)
    waiting.add(take)
    askForNext()
    return () => void waiting.delete(take)
  }, [isReady])
  return isReady
}
