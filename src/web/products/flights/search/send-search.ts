import { ApiError } from '../../../lib/api/api.ts'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { listingAddress } from '../../../lib/passport.ts'
import { refusedBy, type SentSearch } from '../../../search/refused-by.ts'
import { runSearch, type Wait } from '../../../search/run-search.tsx'
import type { SearchRun } from '../../../search/use-sending.ts'
import { rememberSearch } from './recent-searches.ts'
import { checkSearch, type SearchError } from './search-check.ts'
import { toSearchRequest } from './search-request.ts'
import type { SearchState } from './search-state.ts'

interface Asked {
  readonly state: SearchState
  readonly names: Readonly<Record<string, string>>
  /** The first day that can be flown, `2026-12-01`. */
  readonly today: string
}

/** Checks a search, begins it, remembers it in this browser and leads to its flights. */
export function sendSearch(
  run: SearchRun,
  { state, names, today }: Asked,
  textOf: (error: SearchError) => string,
): Promise<boolean> {
  const wrong = Object.entries(checkSearch(state, today)).map(([path, code]) => [path, textOf(code)])
  return runSearch(run, {
    wrong: Object.fromEntries(wrong),
    send: (wait) => begin(state, names, wait),
    addressOf: listingAddress,
  })
}

async function begin(state: SearchState, names: Asked['names'], wait: Wait): Promise<SentSearch> {
  try {
    const request = toSearchRequest(state)
    const { sessionId } = await askAgain(() => browserApi.call('flightSearch', request), wait)
    rememberSearch(state, names)
    return { session: sessionId }
  } catch (error) {
    return refusedBy(error instanceof ApiError ? error.problem : null)
  }
}
