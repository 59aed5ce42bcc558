import { type RefObject, startTransition, useEffect, useState } from 'react'
import { useWasWritten } from '../../lib/use-hydrated.ts'

/** As `useHydrated`, but false as long as somebody is in a control that they turned to before. */
export function useHydratedOnceLeft(control: RefObject<HTMLElement | null>): boolean {
  const wasWritten = useWasWritten()
  const [isTakenOver, setTakenOver] = useState(false)
  useEffect(() => {
    if (!wasWritten) return undefined
    const take = () => startTransition(() => setTakenOver(true))
    const held = control.current
    if (!held || held !== document.activeElement) {
      take()
      return undefined
    }
    held.addEventListener('blur', take, { once: true })
    return () => held.removeEventListener('blur', take)
  }, [wasWritten, control])
  return !wasWritten || isTakenOver
}
