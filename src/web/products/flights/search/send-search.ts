import { ApiError } from '../../../lib/api/api.ts'
import { askAgain } from '../../../lib/api/ask-again.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { rememberSearch } from './recent-searches.ts'
import { toSearchRequest } from './search-request.ts'
import type { SearchState } from './search-state.ts'

export { checkSearch } from './search-check.ts'

/** The session of a search that began; else what is wrong in its fields, or what the shop says. */
interface SentSearch {
  readonly session?: string
  readonly errors?: Readonly<Record<string, string>>
  readonly message?: string | undefined
}

/**
 * Begins a search, and remembers it in this browser.
 * @param wait lets the seconds pass that a busy shop asks for
 */
export async function sendSearch(
  state: SearchState,
  names: Readonly<Record<string, string>>,
  wait: (seconds: number) => Promise<boolean>,
): Promise<SentSearch> {
  try {
    const request = toSearchRequest(state)
    const { sessionId } = await askAgain(() => browserApi.call('flightSearch', request), wait)
    rememberSearch(state, names)
    return { session: sessionId }
  } catch (error) {
    const problem = error instanceof ApiError ? error.problem : null
    if (!problem?.errors) return { message: problem?.message }
    return { errors: Object.fromEntries(Object.entries(problem.errors).map(([path, [text = '']]) => [path, text])) }
  }
}
