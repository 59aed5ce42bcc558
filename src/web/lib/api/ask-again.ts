import { ApiError } from './api.ts'

/** Who has been turned away so often is told so, and asks again by hand. */
const MOST_TRIES = 8
const USUAL_S = 3

/** Seconds after which a shop that had too much to do may be asked again; null for failures of other kinds. */
function againAfterS(error: unknown): number | null {
  return error instanceof ApiError && error.problem?.code === 'overloaded' ? (error.retryAfterS ?? USUAL_S) : null
}

/**
 * Asks the shop, and again while it has too much to do.
 * @param wait lets so many seconds pass, and says whether to go on
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  wait: (seconds: number) => Promise<boolean>,
): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await ask()
    } catch (error) {
      const seconds = againAfterS(error)
      if (seconds === null || tries >= MOST_TRIES || !(await wait(seconds))) throw error
    }
  }
}
