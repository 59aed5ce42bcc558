/** How long what has happened waits until this process looks at it. */
interface LoopDelay {
  /** Says that something happened: measures once per turn of the loop. */
  note(): void
  /** Milliseconds that every one of the last turns took at least; 0 when nothing has happened lately. */
  ms(): number
}

interface Options {
  readonly now: () => number
  /** Runs something in the next turn of the loop. */
  readonly nextTurn: (look: () => void) => void
}

/** One long turn is an accident; so many in a row are a load. */
const TURNS = 4
/** What was measured longer ago says nothing any more. */
const FRESH_MS = 1_000

export function createLoopDelay({ now, nextTurn }: Options = systemTurns): LoopDelay {
  let turns: readonly number[] = []
  let measuredAt = Number.NEGATIVE_INFINITY
  let isMeasuring = false
  return {
    note() {
      if (isMeasuring) return
      isMeasuring = true
      const start = now()
      nextTurn(() => {
        isMeasuring = false
        const at = now()
        const earlier = at - measuredAt < FRESH_MS ? turns.slice(1 - TURNS) : []
        turns = [...earlier, at - start]
        measuredAt = at
      })
    },
    ms() {
      return turns.length < TURNS || now() - measuredAt > FRESH_MS ? 0 : Math.min(...turns)
    },
  }
}

const systemTurns: Options = {
  now: () => performance.now(),
  // Timers come first in a turn: what is measured is a whole turn.
  nextTurn: (look) => void setTimeout(look, 0),
}
