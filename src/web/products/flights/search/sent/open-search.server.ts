import { redirect } from 'react-router'
import { ApiError } from '../../../../lib/api/api.ts'
import type { PageContext } from '../../../../lib/page/page-context.ts'
import { refusedBy } from '../../../../search/refused-by.ts'
import { toSearchRequest } from '../search-request.ts'
import { readSearchForm, type SentSearch, withRoomForFlight } from './read-search-form.server.ts'

/** A search that could not begin, and why. */
interface Answered {
  readonly sent: SentSearch
  readonly refused: Readonly<Record<string, string>>
  readonly failure: string | null
  readonly status: number
}

/**
 * Begins the search that a browser sent by itself, without script or before there was any.
 * @returns what is to be corrected
 * @throws Response that leads to the flights
 */
export async function openSearch(page: PageContext, url: URL, today: string): Promise<Answered> {
  const sent = await readSearchForm(page, url, today)
  const answered = (status: number, more: Partial<Answered> = {}) => ({
    sent,
    refused: {},
    failure: null,
    status,
    ...more,
  })
  if (url.searchParams.has('more')) return answered(200, { sent: withRoomForFlight(sent) })
  if (Object.keys(sent.errors).length > 0) return answered(422)
  try {
    const { sessionId } = await page.api.call('flightSearch', toSearchRequest(sent.state))
    throw redirect(`/flights/listings/${sessionId}`, 303)
  } catch (error) {
    if (!(error instanceof ApiError) || !error.problem) throw error
    const { errors: refused, message = null } = refusedBy(error.problem)
    return answered(error.status, refused ? { refused } : { failure: message })
  }
}
