import { activitySummarySchema } from '#contracts/activities/activity.ts'
import { Refusal } from '#contracts/errors.ts'
import {
  type ActivitySearchInput,
  type ActivitySearchResponse,
  DAYS_AHEAD,
  type FoundActivityRow,
} from '#contracts/activities/search.ts'
import type { Language } from '#contracts/locale.ts'
import { callSupplier } from '#modules/suppliers/index.ts'
import { addDays, dateIn } from '#platform/local-date.ts'
import { MAX_DAYS_AHEAD } from '#contracts/activities/kinds.ts'
import { type ActivitySupplier, type DayRange, SupplierFailure } from '../activity-supplier.ts'
import { inShop } from '../ask-activity.ts'
import type { ActivityDeps, NamedCity } from '../deps.ts'
import { activityFacts } from '../sale-facts.ts'
import { type ActivityRow, daypartsOf, lengthOf } from './activity-row.ts'
import { facetsOf, filterActivities, reasonsFor, sortActivities } from './filter-activities.ts'
import { nearestCities, sold } from './list-cities.ts'

/** Beside a day its neighbours are looked at. */
const [DAYS_BEFORE, DAYS_AFTER] = [3, 10]

/**
 * The activities of a city on a day, or on any of the next thirty of its own, filtered and ordered.
 * @throws Refusal `validation_failed` on a city that is none, or a day that is over or too far
 */
export async function searchActivities(
  deps: ActivityDeps,
  { city: code, date, sort, filters }: ActivitySearchInput,
  language: Language,
): Promise<ActivitySearchResponse> {
  const city = deps.cities.find(code, language)
  if (!city) throw new Refusal('validation_failed', { fields: { city: 'place_unknown' } })
  const today = dateIn(city.timezone, deps.clock.now())
  if (date && date < today) throw new Refusal('validation_failed', { fields: { date: 'date_past' } })
  if (date && date > addDays(today, MAX_DAYS_AHEAD))
    throw new Refusal('validation_failed', { fields: { date: 'date_too_far' } })
  const days = date ? around(date, today) : { from: today, until: addDays(today, DAYS_AHEAD) }
  const book = await deps.openPriceBook()
  const answers = await Promise.all(deps.suppliers.map((supplier) => askOne(deps, supplier, { city, days, language })))
  const all = answers.flatMap((answer) => answer ?? [])
  const rows = date ? all.filter((row) => row.days === null || row.days.includes(date)) : all
  const listed = sortActivities(filterActivities(rows, filters), sort)
  const { code: city_code, countryName: country_name, country: country_code, name, latitude, longitude } = city
  return {
    city: { city_code, name, country_code, country_name, latitude, longitude },
    date: date ?? null,
    status: answers.length > 0 && answers.every((answer) => answer === null) ? 'failed' : 'complete',
    currency: book.currency,
    activities: listed.map((row) => present(row, rows, { date: date ?? null, today })),
    facets: facetsOf(rows, filters),
    total_unfiltered: rows.length,
    days: countsByDay(filterActivities(all, filters), days),
    other_days: date && rows.length === 0 ? nearestDays(all, date, days) : [],
    nearby: all.length === 0 ? await nearestCities(deps, city, language) : [],
    tiles: deps.mapTiles,
  }
}

const around = (date: string, today: string): DayRange => {
  const from = addDays(date, -DAYS_BEFORE)
  return { from: from < today ? today : from, until: addDays(date, DAYS_AFTER) }
}

interface Asked {
  readonly city: NamedCity
  readonly days: DayRange
  readonly language: Language
}

/** null where a supplier cannot answer: the others' activities are shown without its. */
async function askOne(
  deps: ActivityDeps,
  supplier: ActivitySupplier,
  { city, days, language }: Asked,
): Promise<readonly ActivityRow[] | null> {
  const { code: cityCode, country, latitude, longitude } = city
  const about = `${cityCode} ${days.from} ${days.until}`
  const place = { cityCode, country, latitude, longitude }
  try {
    const found = await callSupplier(deps, supplier, {
      name: 'search',
      about,
      sizeOf: ({ length }: { readonly length: number }) => length,
      ask: (signal) => supplier.search(place, days, language, signal),
    })
    const book = await deps.openPriceBook()
    const facts = activityFacts({ supplierCode: supplier.code, cityCode, country, payers: 1 })
    return found.flatMap(({ activity, from, days: open }) => {
      const fromAmount = sold(() => book.sellTotal(from, facts).amount)
      if (fromAmount === null) return []
      // The schema lists what belongs into a list.
      const summary = activitySummarySchema.parse(inShop(deps.cities, supplier.code, activity, language))
      const { options, duration_minutes: minutes } = activity
      return { summary, fromAmount, dayparts: daypartsOf(options), length: lengthOf(minutes), days: open }
    })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: supplier.code, about, error }, 'a seller of activities did not answer a search')
    return null
  }
}

function present(
  row: ActivityRow,
  rows: readonly ActivityRow[],
  { date, today }: { readonly date: string | null; readonly today: string },
): FoundActivityRow {
  return {
    ...row.summary,
    from_amount: row.fromAmount,
    dayparts: [...row.dayparts],
    first_day: date ?? row.days?.[0] ?? null,
    reasons: reasonsFor(row, rows, today),
  }
}

/** How many have places on each day of a range. */
function countsByDay(rows: readonly ActivityRow[], { from, until }: DayRange): ActivitySearchResponse['days'] {
  const known = rows.filter(({ days }) => days !== null)
  if (known.length === 0) return []
  const counts = new Map<string, number>()
  for (const date of known.flatMap(({ days }) => days ?? [])) counts.set(date, (counts.get(date) ?? 0) + 1)
  const dates: string[] = []
  for (let date = from; date <= until; date = addDays(date, 1)) dates.push(date)
  return dates.map((date) => ({ date, activities: counts.get(date) ?? 0 }))
}

const MOST_OTHER_DAYS = 6

/** Days with something to do that lie nearest to one without, ascending. */
function nearestDays(rows: readonly ActivityRow[], date: string, range: DayRange): ActivitySearchResponse['days'] {
  const away = (other: string): number => Math.abs(Date.parse(other) - Date.parse(date))
  return countsByDay(rows, range)
    .filter(({ activities }) => activities > 0)
    .toSorted((a, b) => away(a.date) - away(b.date))
    .slice(0, MOST_OTHER_DAYS)
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}
