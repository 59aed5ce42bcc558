import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * The press of "Show more" of a list. One that is made while the list is about to be replaced, as by another order, is
 * meant for the list that comes: it is asked for there again.
 * @param source what the list was loaded with
 * @param ask asks for its next page, and leaves alone what has another source by then
 */
export function useMoreOf(source: object, ask: () => Promise<void>): () => void {
  const pressed = useRef<object | null>(null)
  const press = () => {
    pressed.current = source
    void ask().finally(() => {
      if (pressed.current === source) pressed.current = null
    })
  }
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (pressed.current !== null && pressed.current !== source) pressAgain()
  }, [source])
  return press
}
