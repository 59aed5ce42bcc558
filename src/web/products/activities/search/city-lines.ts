import { browserApi } from '../../../lib/api/browser-api.ts'
import { notify } from '../../../lib/toast.ts'
import { CityIcon } from '../../../ui/page-icons.tsx'
import type { CityLine } from './city-line.ts'

interface CityWords {
  readonly failed: string
  readonly popular: string
  readonly count: (activities: number) => string
}

/** Finds the cities for what was typed; for nothing those with most to do. @param tell hears of them */
export async function findCities(
  search: string,
  words: CityWords,
  signal: AbortSignal,
  tell: (lines: readonly CityLine[]) => void,
): Promise<void> {
  try {
    const { data } = await browserApi.call('activityCities', { search, most: 8 }, { signal })
    tell(
      data.map(({ city_code: code, name, country_name: country, activities }) => ({
        code,
        id: code,
        title: name,
        detail: `${country} · ${words.count(activities)}`,
        Icon: CityIcon,
        badge: '',
        nested: false,
        ...(search === '' && { group: words.popular }),
      })),
    )
  } catch {
    if (signal.aborted) return
    tell([])
    notify('error', words.failed)
  }
}
