import { useEffect, useEffectEvent, useRef } from 'react'

interface ListNow {
  /** Whether another list has been asked for, as by another order, and is not shown yet. */
  readonly changing: boolean
  /** Asks for the next page of the list that is shown, and leaves alone any other that is shown by then. */
  readonly ask: () => Promise<void>
}

/** The press of "Show more" of a list. While the list is about to be replaced it is meant for the one that comes. */
export function useMoreOf({ changing, ask }: ListNow): () => void {
  const isWanted = useRef(false)
  const press = () => {
    isWanted.current = changing
    if (!changing) void ask()
  }
  const pressAgain = useEffectEvent(press)
  useEffect(() => {
    if (isWanted.current && !changing) pressAgain()
  }, [changing])
  return press
}
