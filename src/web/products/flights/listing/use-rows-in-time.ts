import { startTransition, useEffect, useState } from 'react'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { whenIdle } from '../../../lib/page/when-idle.ts'

/** Rows that fill the first screen: of a phone, and also of a tall window. */
const FIRST = { phone: 4, window: 8 } as const
/** Added at a time: so few that the browser answers between two of them on a slow phone. */
const STEP = 4
/** Come one by one after the first: near enough to the screen that the browser lays them out. */
const NEAR = 4

/**
 * How many rows of a list are rendered. With a document come those of the first screen, the others are added while the
 * browser has nothing else to do. A list that comes later is there as a whole, so that Back finds its place.
 * @param screen what the server thinks that the list is seen on
 * @param all whether the visitor asked for all rows at once, as those do for whom no script adds them
 */
export function useRowsInTime(count: number, screen: keyof typeof FIRST, all: boolean): number {
  const comesLater = !useWasWritten()
  const [rows, setRows] = useState(all || comesLater ? Number.POSITIVE_INFINITY : FIRST[screen])
  useEffect(() => {
    if (rows >= count) return setRows(Number.POSITIVE_INFINITY)
    const step = rows < FIRST[screen] + NEAR ? 1 : STEP
    return whenIdle(() => startTransition(() => setRows(rows + step)))
  }, [rows, count, screen])
  return Math.min(rows, count)
}
