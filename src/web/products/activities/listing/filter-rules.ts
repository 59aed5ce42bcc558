import { ACTIVITY_CATEGORIES, GUIDE_LANGUAGES } from '#contracts/activities/kinds.ts'
import type { ActivityFilters } from '#contracts/activities/search.ts'
import { PRICE_LIMITS } from '../../../listing/filters/price-limits.ts'

export const FILTER_NAMES = [
  'price',
  'categories',
  'dayparts',
  'lengths',
  'languages',
  'free_cancellation',
  'instant',
  'score',
] as const
export type ActivityFilterName = (typeof FILTER_NAMES)[number]

/** One filter of the page: which fields of the API's filters it sets, and how an address, or a form, says it. */
interface FilterRule {
  readonly keys: readonly (keyof ActivityFilters)[]
  /** Nothing for what makes no sense. */
  readonly read: (params: URLSearchParams) => ActivityFilters
  readonly write: (filters: ActivityFilters) => readonly (readonly [param: string, value: string])[]
}

const LENGTHS = ['short', 'half_day', 'day'] as const
const DAYPARTS = ['morning', 'afternoon', 'evening'] as const

export const FILTER_RULES: Readonly<Record<ActivityFilterName, FilterRule>> = {
  price: {
    keys: ['min_price', 'max_price'],
    ...PRICE_LIMITS,
  },
  categories: someOf('categories', 'category', ACTIVITY_CATEGORIES),
  dayparts: someOf('dayparts', 'time', DAYPARTS),
  lengths: someOf('lengths', 'length', LENGTHS),
  languages: someOf('languages', 'language', GUIDE_LANGUAGES),
  free_cancellation: onOrOff('free_cancellation', 'free'),
  instant: onOrOff('instant', 'instant'),
  score: {
    keys: ['min_score'],
    read(params) {
      const text = params.get('score') ?? ''
      return /^(?:10|\d(?:\.\d)?)$/.test(text) ? { min_score: Number(text) } : {}
    },
    write: ({ min_score: score }) => (score === undefined ? [] : [['score', String(score)]]),
  },
}

/** The filters that are on, in the order in which the page names them. */
export function activeFilters(filters: ActivityFilters): ActivityFilterName[] {
  return FILTER_NAMES.filter((name) => FILTER_RULES[name].write(filters).length > 0)
}

/** The same filters with one of them off. */
export function withoutFilter(filters: ActivityFilters, name: ActivityFilterName): ActivityFilters {
  const left = { ...filters }
  for (const key of FILTER_RULES[name].keys) delete left[key]
  return left
}

/** The same filters with one of them set anew. */
export function withFilter(
  filters: ActivityFilters,
  name: ActivityFilterName,
  value: ActivityFilters,
): ActivityFilters {
  return { ...withoutFilter(filters, name), ...value }
}

type ListName = 'categories' | 'dayparts' | 'lengths' | 'languages'

function someOf<Name extends ListName>(
  key: Name,
  param: string,
  known: NonNullable<ActivityFilters[Name]>[number] extends infer Value ? readonly Value[] : never,
): FilterRule {
  return {
    keys: [key],
    read(params) {
      const asked = new Set(params.getAll(param))
      const values = known.filter((value) => asked.has(String(value)))
      return values.length > 0 ? { [key]: values } : {}
    },
    write: (filters) => (filters[key] ?? []).map((value) => [param, value]),
  }
}

function onOrOff(key: 'free_cancellation' | 'instant', param: string): FilterRule {
  return {
    keys: [key],
    read: (params) => (params.get(param) === '1' ? { [key]: true } : {}),
    write: (filters) => (filters[key] ? [[param, '1']] : []),
  }
}
