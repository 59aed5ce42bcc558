import { REGIONS } from '#contracts/content/landing-facts.ts'
import type { PageContext } from '../../lib/page/page-context.ts'

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

/** The cities that something is written about, named in the visitor's language, by region and name. */
export async function listCities(page: PageContext): Promise<readonly RegionOfCities[]> {
  const { language } = page.settings
  const { entries } = await page.shop().call('contentLandingList', { kind: 'cities' })
  const key = entries.map(({ name }) => name).join(' ')
  const cities = await page.remember(`cities ${language} ${key}`, LIFETIME, () =>
    Promise.all(entries.map(({ name }) => nameCity(page, name.toUpperCase()))),
  )
  const regions = new Map(entries.map(({ name, facts }) => [name.toUpperCase(), facts['region']]))
  return REGIONS.map((region) => ({
    region,
    cities: cities
      .filter((city) => city !== null)
      .filter(({ code }) => regions.get(code) === region)
      .toSorted((one, other) => one.city.localeCompare(other.city, language)),
  }))
}

/** null for a code that no place has: it has no page. */
async function nameCity({ shop }: PageContext, code: string): Promise<ListedCity | null> {
  const { data } = await shop().call('searchAirport', { search: code })
  const places = data.flatMap((place) => (place.type === 'city' ? [place, ...place.airports] : [place]))
  const place = places.find(({ iata_code }) => iata_code === code)
  if (!place) return null
  return { code, href: `/destinations/${code.toLowerCase()}`, city: place.city_name, country: place.country_name }
}
