import { quickCalls } from './quick-calls.ts'

/** In each turn of its loop a process accepts one connection and looks at whatever else has come in. */
const TURNS = 8
/** Costly work waits no longer than that for quick calls, so that a stream of them does not hold it up for good. */
const MOST_MS = 6

/**
 * Lets what has come in have its turn before more is computed: there is one thread for all. Several turns, since
 * visitors who come at once come on as many connections. It takes some hundredths of a millisecond when nothing has;
 * a quick call that has is let go until it is answered, the time that its rows take to come included.
 */
export async function breathe(): Promise<void> {
  await turns(TURNS)
  await quickCalls.passed(MOST_MS)
  // What was answered is sent at the end of a turn.
  await turns(1)
}

function turns(count: number): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number): void => {
      if (left === 0) resolve()
      else setImmediate(next, left - 1)
    }
    next(count)
  })
}
