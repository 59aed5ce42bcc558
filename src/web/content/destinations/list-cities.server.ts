import type { PageContext } from '../../lib/page/page-context.ts'
import { CITY_CODES, cityPath, REGIONS, wordsOfCity } from './city-words.server.ts'

interface ListedCity {
  readonly code: string
  readonly href: string
  readonly city: string
  readonly country: string
}

export interface RegionOfCities {
  readonly region: (typeof REGIONS)[number]
  readonly cities: readonly ListedCity[]
}

/** Names of cities do not change while the shop runs. */
const LIFETIME = { freshMs: 3_600_000, usableMs: 86_400_000 } as const

/** The cities that have a page, named in the visitor's language, by region. */
export async function listCities(page: PageContext): Promise<readonly RegionOfCities[]> {
  const { language } = page.settings
  const cities = await page.remember(`cities ${language}`, LIFETIME, () =>
    Promise.all(CITY_CODES.map((code) => nameCity(page, code))),
  )
  return REGIONS.map((region) => ({
    region,
    cities: cities.filter(({ code }) => wordsOfCity(code, language)?.region === region),
  }))
}

async function nameCity({ shop }: PageContext, code: string): Promise<ListedCity> {
  const { data } = await shop().call('searchAirport', { search: code })
  const places = data.flatMap((place) => (place.type === 'city' ? [place, ...place.airports] : [place]))
  const place = places.find(({ iata_code }) => iata_code === code)
  return { code, href: cityPath(code) ?? '', city: place?.city_name ?? code, country: place?.country_name ?? '' }
}
