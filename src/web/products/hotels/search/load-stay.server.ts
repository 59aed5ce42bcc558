import type { Destination } from '#contracts/hotels/query.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadAgency } from '../../../lib/shop-facts.server.ts'
import { todayIn } from '../../../lib/today.server.ts'
import { parseStay } from './read-stay.ts'
import type { StayPlace, StayState } from './stay-state.ts'

interface LoadedStay {
  readonly initial: StayState
  /** What the country of `initial` is called. */
  readonly nationalityName: string
  readonly today: string
}

/** The day from which stays are looked for, as the home market counts it. */
export const stayToday = (page: Pick<PageContext, 'now'>): string => todayIn(page, 'Africa/Lagos')

/** The stay that an address asks for, its place called by its name; for a page's loader. */
export async function loadStay(page: PageContext, url: URL): Promise<LoadedStay> {
  const parsed = parseStay(url.searchParams)
  const named = parsed.place && (await findPlace(page, parsed.place))
  const place = named && { type: named.type, id: named.id, name: named.name }
  return showStay(page, { ...parsed, place, nationality: parsed.nationality || page.settings.country })
}

/** A stay as its form is given it. */
export async function showStay(page: PageContext, initial: StayState): Promise<LoadedStay> {
  const { countries } = await loadAgency(page)
  const nationalityName = countries.find(({ iso }) => iso === initial.nationality)?.label ?? initial.nationality
  return { initial, nationalityName, today: stayToday(page) }
}

/** Where that is, in the page's language; null where nobody knows the key. */
export async function findPlace(
  { api }: Pick<PageContext, 'api'>,
  { type, id }: Pick<StayPlace, 'type' | 'id'>,
): Promise<Destination | null> {
  const { data } = await api.call('hotelSearchDestination', { search: '', destination: { type, id } })
  return data[0] ?? null
}
