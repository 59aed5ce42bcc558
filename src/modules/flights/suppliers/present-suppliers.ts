import type { FlightSearchResultsResponse } from '#contracts/flights/results.ts'
import type { FlightSupplier } from '../flight-supplier.ts'
import type { StoredSearch } from '../search/search-store.ts'

type SupplierProgress = FlightSearchResultsResponse['suppliers'][number]

/** How far each supplier is, by the name that visitors may see; one without such a name is a number. */
export function presentSuppliers(
  suppliers: readonly FlightSupplier[],
  { session, answers }: StoredSearch,
  now: Date,
): SupplierProgress[] {
  const overdue = session.answersDueAt <= now
  return answers
    .filter(({ part }) => part === 'offers')
    .map(({ supplierCode, status, itineraries }, index) => ({
      name: suppliers.find(({ code }) => code === supplierCode)?.publicName ?? String(index + 1),
      status: status === 'running' ? (overdue ? 'failed' : 'in_progress') : status,
      offers: itineraries,
    }))
}
