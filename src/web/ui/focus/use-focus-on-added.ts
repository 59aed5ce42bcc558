import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * Whoever adds an entry to a list goes on with it, by keyboard too.
 * @param count of its entries
 * @param find the first control of the last one
 */
export function useFocusOnAdded(count: number, find: () => HTMLElement | null | undefined): void {
  const known = useRef(count)
  const focusOnLast = useEffectEvent(() => find()?.focus())
  useEffect(() => {
    if (count > known.current) focusOnLast()
    known.current = count
  }, [count])
}
