import { ACTIVITY_CATEGORIES, GUIDE_LANGUAGES } from '#contracts/activities/kinds.ts'
import type { ActivityFacets, ActivityFilters, ActivityReason, ActivitySort } from '#contracts/activities/search.ts'
import type { ActivityRow } from './activity-row.ts'

type FilterName = keyof ActivityFilters
type Test = (row: ActivityRow, filters: ActivityFilters) => boolean

const within = <Value>(wanted: readonly Value[] | undefined, has: readonly Value[]): boolean =>
  !wanted?.length || has.some((value) => wanted.includes(value))

const TESTS: Readonly<Record<FilterName, Test>> = {
  categories: ({ summary }, { categories }) => within(categories, [summary.category]),
  lengths: ({ length }, { lengths }) => !lengths?.length || (length !== null && lengths.includes(length)),
  dayparts: (row, { dayparts }) => within(dayparts, row.dayparts),
  languages: ({ summary }, { languages }) => within(languages, summary.languages),
  free_cancellation: ({ summary }, { free_cancellation: free }) => !free || summary.cancellation_cutoff !== null,
  instant: ({ summary }, { instant }) => !instant || summary.instant_confirmation,
  min_score: ({ summary }, { min_score: least }) => least === undefined || (summary.reviews?.score ?? 0) >= least,
  min_price: ({ fromAmount }, { min_price: least }) => least === undefined || fromAmount >= least,
  max_price: ({ fromAmount }, { max_price: most }) => most === undefined || fromAmount <= most,
}
const isFilter = (name: string): name is FilterName => Object.hasOwn(TESTS, name)
const NAMES = Object.keys(TESTS).filter(isFilter)

export function filterActivities(rows: readonly ActivityRow[], filters: ActivityFilters): readonly ActivityRow[] {
  return rows.filter((row) => NAMES.every((name) => TESTS[name](row, filters)))
}

/** Steps in which prices are counted. */
const PRICE_STEPS = 24

const SCORES = [9, 8, 7] as const

/** How many each choice would leave, with the other filters as they are. */
export function facetsOf(rows: readonly ActivityRow[], filters: ActivityFilters): ActivityFacets {
  const without = (name: FilterName) => filterActivities(rows, { ...filters, [name]: undefined })
  const [kinds, lengths, dayparts, languages] = [
    without('categories'),
    without('lengths'),
    without('dayparts'),
    without('languages'),
  ]
  const scored = without('min_score')
  const priced = filterActivities(rows, { ...filters, min_price: undefined, max_price: undefined })
  return {
    categories: counted(ACTIVITY_CATEGORIES, kinds, ({ summary }, value) => summary.category === value),
    lengths: counted(['short', 'half_day', 'day'], lengths, ({ length }, value) => length === value),
    dayparts: counted(['morning', 'afternoon', 'evening'], dayparts, (row, value) => row.dayparts.includes(value)),
    languages: counted(GUIDE_LANGUAGES, languages, ({ summary }, value) => summary.languages.includes(value)),
    free_cancellation: without('free_cancellation').filter(({ summary }) => summary.cancellation_cutoff).length,
    instant: without('instant').filter(({ summary }) => summary.instant_confirmation).length,
    scores: SCORES.map((value) => ({
      value,
      count: scored.filter(({ summary }) => (summary.reviews?.score ?? 0) >= value).length,
    })),
    price: pricesOf(priced.map(({ fromAmount }) => fromAmount)),
  }
}

function pricesOf(amounts: readonly number[]): ActivityFacets['price'] {
  if (amounts.length === 0) return null
  const [min, max] = [Math.min(...amounts), Math.max(...amounts)]
  const counts = Array.from({ length: PRICE_STEPS }, () => 0)
  for (const amount of amounts) {
    const at = Math.min(PRICE_STEPS - 1, Math.floor((PRICE_STEPS * (amount - min)) / (max - min + 1)))
    counts[at] = (counts[at] ?? 0) + 1
  }
  return { min, max, counts }
}

function counted<Value extends string>(
  values: readonly Value[],
  rows: readonly ActivityRow[],
  is: (row: ActivityRow, value: Value) => boolean,
): { value: Value; count: number }[] {
  return values
    .map((value) => ({ value, count: rows.filter((row) => is(row, value)).length }))
    .filter(({ count }) => count > 0)
}

/** Of ten, what is usual where nobody has said anything. */
const USUAL_SCORE = 7.5
const CERTAIN_REVIEWS = 25

/** A score that few have given says less. */
function trustedScore({ summary: { reviews } }: ActivityRow): number {
  const { score, count } = reviews ?? { score: USUAL_SCORE, count: 0 }
  return (score * count + USUAL_SCORE * CERTAIN_REVIEWS) / (count + CERTAIN_REVIEWS)
}

const hasPlaces = ({ days }: ActivityRow): number => (days === null || days.length > 0 ? 1 : 0)

/** How good an offer it is: what is said of it, how soon it can be had, how it stands to what is usual here. */
function worthOf(row: ActivityRow, usual: number): number {
  const price = Math.log((row.fromAmount + 1) / (usual + 1))
  const instant = row.summary.instant_confirmation ? 0.3 : 0
  return trustedScore(row) - 0.6 * price + instant + 0.2 * Math.min(5, row.days?.length ?? 5)
}

/** In the order that was asked for; what has no places comes last in each. */
export function sortActivities(rows: readonly ActivityRow[], sort: ActivitySort): readonly ActivityRow[] {
  const usual = usualPrice(rows)
  const by: Readonly<Record<ActivitySort, (row: ActivityRow) => number>> = {
    best: (row) => -worthOf(row, usual),
    cheapest: ({ fromAmount }) => fromAmount,
    rating: (row) => -trustedScore(row),
    shortest: ({ summary }) => summary.duration_minutes ?? Number.MAX_SAFE_INTEGER,
  }
  const key = by[sort]
  return rows.toSorted((a, b) => hasPlaces(b) - hasPlaces(a) || key(a) - key(b))
}

/** The one in the middle. */
function usualPrice(rows: readonly ActivityRow[]): number {
  const amounts = rows.map(({ fromAmount }) => fromAmount).toSorted((a, b) => a - b)
  return amounts[Math.floor(amounts.length / 2)] ?? 0
}

/** Why it stands where it stands under `best`. */
export function reasonsFor(row: ActivityRow, rows: readonly ActivityRow[], today: string): ActivityReason[] {
  const cutoff = row.summary.cancellation_cutoff
  return [
    ...(trustedScore(row) >= 8.8 ? (['reviews'] as const) : []),
    ...(row.fromAmount < 0.6 * usualPrice(rows) ? (['price'] as const) : []),
    ...(row.days?.[0] === today ? (['soon'] as const) : []),
    ...(cutoff && cutoff.unit === 'hour' && cutoff.amount <= 24 ? (['flexible'] as const) : []),
  ].slice(0, 2)
}
