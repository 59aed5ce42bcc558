import type { HotelQuestionRequest, HotelQuestionResponse } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { HotelDeps } from '../deps.ts'
import { describeQuery } from './search-query.ts'
import { readSearch } from './search-store.ts'

/**
 * What a search asked for, also after it has ended, so that it can be made again.
 * @throws Refusal `search_expired` when nobody knows it any more
 */
export async function getSearchQuestion(
  deps: HotelDeps,
  { sessionId }: HotelQuestionRequest,
  language: Language,
): Promise<HotelQuestionResponse> {
  const { query } = await readSearch(deps.db, { sessionId })
  return { query: await describeQuery(deps, query, language) }
}
