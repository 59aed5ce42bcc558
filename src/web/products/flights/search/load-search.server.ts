import type { Place } from '#contracts/places.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { parseSearch } from './read-search.ts'
import { codesOf, type SearchState } from './search-state.ts'

export interface LoadedSearch {
  readonly initial: SearchState
  readonly names: Readonly<Record<string, string>>
  readonly today: string
}

/** The search that an address asks for, with the names of its places; for a page's loader. */
export async function loadSearch(page: PageContext, url: URL): Promise<LoadedSearch> {
  const initial = parseSearch(url.searchParams)
  const named = await Promise.all(
    codesOf(initial).map(async (code) => {
      const { data } = await page.api.call('searchAirport', { search: code })
      return [code, nameIn(data, code)] as const
    }),
  )
  return { initial, names: Object.fromEntries(named.filter(([, name]) => name)), today: todayIn(page, 'Africa/Lagos') }
}

function nameIn(places: readonly Place[], code: string): string {
  const all = places.flatMap((place) => (place.type === 'city' ? [place, ...place.airports] : [place]))
  return all.find(({ iata_code }) => iata_code === code)?.city_name ?? ''
}
