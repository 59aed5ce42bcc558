import type {
  ActivityCitiesInput,
  ActivityCitiesResponse,
  ActivityCity,
  ActivitySearchResponse,
} from '#contracts/activities/search.ts'
import type { Language } from '#contracts/locale.ts'
import { NoExchangeRate } from '#modules/pricing/index.ts'
import { SupplierFailure } from '../activity-supplier.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { ActivityDeps, NamedCity } from '../deps.ts'
import { activityFacts } from '../sale-facts.ts'

/** Cities with something to do that a text may mean; those with most to do for nothing. */
export async function listActivityCities(
  deps: ActivityDeps,
  { search, most }: ActivityCitiesInput,
  language: Language,
): Promise<ActivityCitiesResponse> {
  const book = await deps.openPriceBook()
  const cities = await citiesOf(deps, language)
  const text = search.trim()
  const wanted = text === '' ? [...cities.keys()] : namesLike(deps, cities, text, language)
  return { currency: book.currency, data: wanted.flatMap((code) => cities.get(code) ?? []).slice(0, most) }
}

const MOST_NEARBY = 4
/** Beyond a day's journey a city is none nearby. */
const MOST_KM = 1_000

/** Cities with something to do around one, the nearest first. */
export async function nearestCities(
  deps: ActivityDeps,
  city: NamedCity,
  language: Language,
): Promise<ActivitySearchResponse['nearby']> {
  const cities = await citiesOf(deps, language)
  return [...cities.values()]
    .map((other) => ({ ...other, km: Math.round(nearKm(city, other)) }))
    .filter(({ city_code: code, km }) => code !== city.code && km <= MOST_KM)
    .toSorted((one, other) => one.km - other.km)
    .slice(0, MOST_NEARBY)
}

/** By their names or the shop's own search, which forgives typing errors. */
function namesLike(
  { cities }: Pick<ActivityDeps, 'cities'>,
  known: ReadonlyMap<string, ActivityCity>,
  text: string,
  language: Language,
): readonly string[] {
  const folded = fold(text)
  const named = [...known.values()].filter(
    ({ name, country_name: country }) => fold(name).startsWith(folded) || fold(country).startsWith(folded),
  )
  return [...new Set([...named.map(({ city_code: code }) => code), ...cities.like(text, language)])]
}

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Every city with something to do, those with most first. */
async function citiesOf(deps: ActivityDeps, language: Language): Promise<ReadonlyMap<string, ActivityCity>> {
  const book = await deps.openPriceBook()
  const cities = new Map<string, ActivityCity>()
  for (const supplier of deps.suppliers) {
    for (const { cityCode, activities, from } of await answered(deps, supplier)) {
      const city = deps.cities.find(cityCode, language)
      if (!city) continue
      const facts = activityFacts({ supplierCode: supplier.code, cityCode, country: city.country, payers: 1 })
      const amount = sold(() => book.sellTotal(from, facts).amount)
      if (amount === null) continue
      const before = cities.get(cityCode)
      cities.set(cityCode, {
        city_code: cityCode,
        name: city.name,
        country_code: city.country,
        country_name: city.countryName,
        latitude: city.latitude,
        longitude: city.longitude,
        activities: activities + (before?.activities ?? 0),
        from_amount: Math.min(amount, before?.from_amount ?? amount),
      })
    }
  }
  return new Map([...cities].toSorted(([, a], [, b]) => b.activities - a.activities))
}

/** Nothing of a seller that cannot answer: the others' cities are shown without its. */
async function answered({ logger }: Pick<ActivityDeps, 'logger'>, supplier: ActivityDeps['suppliers'][number]) {
  try {
    return await supplier.cities()
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    logger.warn({ supplier: supplier.code, error }, 'a seller of activities did not name its cities')
    return []
  }
}

/** null for what is sold in a currency that the shop has no rate for. */
export function sold<Amount>(price: () => Amount): Amount | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof NoExchangeRate) return null
    throw error
  }
}
