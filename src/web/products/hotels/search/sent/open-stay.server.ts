import { redirect } from 'react-router'
import { ApiError } from '../../../../lib/api/api.ts'
import type { PageContext } from '../../../../lib/page/page-context.ts'
import { refusedBy } from '../../../../search/refused-by.ts'
import { byFormPath, toStayRequest } from '../stay-request.ts'
import type { StayState } from '../stay-state.ts'
import { readStayForm, type SentStay, withOtherRooms } from './read-stay-form.server.ts'

/** What is wrong with a search that the browser sent by itself. */
interface AnsweredStay extends Omit<SentStay, 'state'> {
  /** By field path, in the words of the shop. */
  readonly refused: Readonly<Record<string, string>>
  /** Why there is no search, where no field is to blame. */
  readonly failure: string | null
}

/** A search that could not begin, and why. */
interface AnsweredSearch {
  readonly state: StayState
  readonly answered: AnsweredStay
  readonly status: number
}

/**
 * Begins the search that a browser sent by itself, without script or before there was any.
 * @returns what is to be corrected
 * @throws Response that leads to the hotels
 */
export async function openStay(page: PageContext, url: URL, today: string): Promise<AnsweredSearch> {
  const sent = await readStayForm(page, url, today)
  const changed = withOtherRooms(sent, url.searchParams)
  const { state, typed, choices, errors } = changed ?? sent
  const answer = (status: number, more: Partial<AnsweredStay> = {}): AnsweredSearch => ({
    state,
    answered: { typed, choices, errors, refused: {}, failure: null, ...more },
    status,
  })
  if (changed) return answer(200)
  if (Object.keys(errors).length > 0) return answer(422)
  try {
    const { sessionId } = await page.api.call('hotelSearch', toStayRequest(state))
    throw redirect(`/hotels/listings/${sessionId}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { errors: refused, message = null } = refusedBy(error.problem)
    return answer(error.status, refused ? { refused: byFormPath(refused) } : { failure: message })
  }
}
