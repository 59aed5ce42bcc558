import { ApiError } from '../../../lib/api/api.ts'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { refusedBy, type SentSearch } from '../../../search/refused-by.ts'
import { runSearch, type Wait } from '../../../search/run-search.tsx'
import type { SearchRun } from '../../../search/use-sending.ts'
import { rememberStay } from './recent-stays.ts'
import { checkStay, type StayError } from './stay-check.ts'
import { byFormPath, toStayRequest } from './stay-request.ts'
import type { StayState } from './stay-state.ts'

interface Asked {
  readonly state: StayState
  /** The first day on which a stay may begin, `2026-12-01`. */
  readonly today: string
}

/** Checks a search of stays, begins it, remembers it in this browser and leads to its hotels. */
export function sendStay(
  run: SearchRun,
  { state, today }: Asked,
  textOf: (error: StayError) => string,
): Promise<boolean> {
  const wrong = Object.entries(checkStay(state, today)).map(([path, code]) => [path, textOf(code)])
  return runSearch(run, {
    wrong: Object.fromEntries(wrong),
    send: (wait) => begin(state, wait),
    addressOf: (session) => `/hotels/listings/${session}`,
  })
}

async function begin(state: StayState, wait: Wait): Promise<SentSearch> {
  try {
    const request = toStayRequest(state)
    const { sessionId } = await askAgain(() => browserApi.call('hotelSearch', request), wait)
    rememberStay(state)
    return { session: sessionId }
  } catch (error) {
    const refused = refusedBy(error instanceof ApiError ? error.problem : null)
    return refused.errors ? { errors: byFormPath(refused.errors) } : refused
  }
}
