import { startTransition, useEffect, useRef, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Whether the server wrote this component and the browser has taken it over: true from the first render on, and for as
 * long as it stands.
 */
export function useWasWritten(): boolean {
  // What is read from the store never changes, so that React need not render once more, at once and as a whole.
  const isWritten = useRef(false)
  return useSyncExternalStore(
    never,
    () => isWritten.current,
    () => {
      isWritten.current = true
      return true
    },
  )
}

/**
 * False on the server and in the render by which the browser takes over what it wrote. What follows upon the change is
 * rendered when the browser has time for it.
 */
export function useHydrated(): boolean {
  const wasWritten = useWasWritten()
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => {
    if (wasWritten) startTransition(() => setTakenOver(true))
  }, [wasWritten])
  return !wasWritten || isTakenOver
}
