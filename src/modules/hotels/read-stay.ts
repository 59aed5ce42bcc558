import { Refusal } from '#contracts/errors.ts'
import type { HotelSearchInput } from '#contracts/hotels/query.ts'
import type { HotelDeps } from './deps.ts'
import { findDateIssues } from './search/search-rules.ts'
import { findDestination, type StoredQuery, toStoredQuery } from './search/search-query.ts'

/**
 * A search form as a stay that can be asked for.
 * @param at where the form stands in the request: before the path of each field that is wrong
 * @throws Refusal `validation_failed` with the fields that are wrong
 */
export async function readStay(
  deps: Pick<HotelDeps, 'suppliers' | 'clock'>,
  input: Omit<HotelSearchInput, 'with_packages' | 'currency'>,
  at = '',
): Promise<StoredQuery> {
  const destination = await findDestination(deps.suppliers, input.destination, 'en')
  const issues = {
    ...findDateIssues(input, deps.clock.now()),
    ...(!destination && { 'destination.id': 'stay_destination_required' as const }),
  }
  const fields = Object.fromEntries(Object.entries(issues).map(([path, issue]) => [`${at}${path}`, issue]))
  if (!destination || Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return toStoredQuery(input, destination)
}
