import type { Destination, DestinationType } from '#contracts/hotels/query.ts'
import { browserApi } from '../../../../lib/api/browser-api.ts'
import { notify } from '../../../../lib/toast.ts'
import { readList, writeList } from '../../../../search/stored-list.ts'
import { CityIcon, PinIcon, PlaneIcon } from '../../../../ui/page-icons.tsx'
import { parseKey } from '../read-stay.ts'
import { keyOf } from '../stay-state.ts'
import { BedIcon } from '../../../../ui/icons/bed-icon.tsx'
import type { DestinationChoice, DestinationFacts } from './destination-choice.ts'

const RECENT_KEY = 'recent-destinations'
const RECENT_MOST = 3
const POPULAR_MOST = 8

const ICONS = { city: CityIcon, area: PinIcon, landmark: PinIcon, hotel: BedIcon } as const satisfies Record<
  DestinationType,
  unknown
>

/** An airport among the landmarks, by the end of its key. */
const AIRPORT = /^landmark:.*\.[A-Z]{3}$/

interface Words {
  readonly t: (key: 'hotels', values: { readonly count: number }) => string
  readonly parts: (key: 'failed' | 'popular' | 'recent') => string
}

type Tell = (lines: readonly DestinationChoice[]) => void

/**
 * Finds the lines for what was typed. For nothing those that this browser chose lately, at once, and then where many go.
 * @param tell hears of them
 */
export async function findLines(search: string, words: Words, signal: AbortSignal, tell: Tell): Promise<void> {
  const chosen = search ? [] : recentDestinations().map((place) => lineOf(place, '', words.parts('recent')))
  if (chosen.length > 0) tell(chosen)
  const known = new Set(chosen.map(({ key }) => key))
  try {
    const { data } = await browserApi.call('hotelSearchDestination', { search }, { signal })
    const found = data.map((place) => ({ facts: factsOf(place), badge: badgeOf(place, words) }))
    const others = found.filter(({ facts }) => !known.has(facts.key)).slice(0, search ? undefined : POPULAR_MOST)
    tell([
      ...chosen,
      ...others.map(({ facts, badge }) => lineOf(facts, badge, search ? undefined : words.parts('popular'))),
    ])
  } catch {
    if (signal.aborted) return
    tell(chosen)
    notify('error', words.parts('failed'))
  }
}

const badgeOf = ({ type, hotel_count }: Destination, { t }: Words): string =>
  type === 'hotel' || hotel_count === null ? '' : t('hotels', { count: hotel_count })

const factsOf = (place: Destination): DestinationFacts => ({
  type: place.type,
  key: keyOf(place),
  name: place.name,
  detail: [...(place.type === 'city' || place.type === 'area' ? [] : [place.city_name]), place.country_name].join(', '),
})

const lineOf = (facts: DestinationFacts, badge: string, group?: string): DestinationChoice => ({
  ...facts,
  id: facts.key,
  title: facts.name,
  Icon: AIRPORT.test(facts.key) ? PlaneIcon : ICONS[facts.type],
  badge,
  nested: false,
  ...(group !== undefined && { group }),
})

const recentDestinations = (): DestinationFacts[] => readList(RECENT_KEY, parseFacts)

export function rememberDestination({ type, key, name, detail }: DestinationChoice): void {
  const others = recentDestinations().filter((place) => place.key !== key)
  writeList(RECENT_KEY, [{ type, key, name, detail }, ...others].slice(0, RECENT_MOST))
}

function parseFacts(value: unknown): DestinationFacts | null {
  if (typeof value !== 'object' || value === null) return null
  const { key, name, detail } = { key: '', name: '', detail: '', ...value }
  const parsed = typeof key === 'string' ? parseKey(key) : null
  if (!parsed || typeof name !== 'string' || typeof detail !== 'string') return null
  return { type: parsed.type, key: keyOf(parsed), name, detail }
}
