import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Board } from '#contracts/hotels/rates.ts'
import type { HotelFilterName, HotelFilters } from '#contracts/hotels/results.ts'
import { PRICE_LIMITS } from '../../../../listing/filters/price-limits.ts'

/** One filter of the page: which fields of the API's filters it sets, and how an address, or a form, says it. */
interface FilterRule {
  readonly params: readonly [string, ...string[]]
  readonly keys: readonly (keyof HotelFilters)[]
  /** Nothing for what makes no sense. */
  readonly read: (params: URLSearchParams) => HotelFilters
  /** One value for each of its fields, or several for its only one; none while the filter is off. */
  readonly write: (filters: HotelFilters) => readonly (readonly [param: string, value: string])[]
}

/** Every filter, in the order in which the page names those that are on. */
export const FILTER_NAMES = [
  'name',
  'price',
  'stars',
  'score',
  'boards',
  'free_cancellation',
  'pay_at_property',
  'amenities',
  'distance',
  'chains',
] as const satisfies readonly HotelFilterName[]

const STARS = [1, 2, 3, 4, 5] as const
const BOARDS = {
  room_only: true,
  breakfast: true,
  half_board: true,
  full_board: true,
  all_inclusive: true,
} as const satisfies Record<Board, true>
const AMENITIES = {
  wifi: true,
  pool: true,
  gym: true,
  spa: true,
  parking: true,
  airport_shuttle: true,
  restaurant: true,
  bar: true,
  air_conditioning: true,
  family_rooms: true,
  pets: true,
  step_free: true,
  beach: true,
  meeting_rooms: true,
  generator: true,
  prayer_room: true,
} as const satisfies Record<Amenity, true>

const MOST_CHAINS = 30
const LONGEST = 60

export const FILTER_RULES: Readonly<Record<HotelFilterName, FilterRule>> = {
  name: {
    params: ['name'],
    keys: ['name'],
    read(params) {
      const name = clean(params.get('name') ?? '')
        .slice(0, LONGEST)
        .trim()
      return name ? { name } : {}
    },
    write: ({ name }) => (name?.trim() ? [['name', name.trim()]] : []),
  },
  price: {
    params: ['from', 'to'],
    keys: ['min_price', 'max_price'],
    ...PRICE_LIMITS,
  },
  stars: {
    params: ['stars'],
    keys: ['stars'],
    read(params) {
      const asked = params.getAll('stars')
      const stars = STARS.filter((count) => asked.includes(String(count)))
      return stars.length > 0 ? { stars } : {}
    },
    write: ({ stars = [] }) => stars.map((count) => ['stars', String(count)]),
  },
  score: {
    params: ['score'],
    keys: ['min_score'],
    read: (params) => number(params.get('score'), 10, (min_score) => ({ min_score })),
    write: ({ min_score: score }) => (score === undefined ? [] : [['score', String(score)]]),
  },
  boards: {
    params: ['board'],
    keys: ['boards'],
    read(params) {
      const boards = known(params.getAll('board'), BOARDS)
      return boards.length > 0 ? { boards } : {}
    },
    write: ({ boards = [] }) => boards.map((board) => ['board', board]),
  },
  free_cancellation: {
    params: ['free'],
    keys: ['free_cancellation'],
    read: (params) => (params.get('free') === '1' ? { free_cancellation: true } : {}),
    write: ({ free_cancellation: free }) => (free ? [['free', '1']] : []),
  },
  pay_at_property: {
    params: ['later'],
    keys: ['pay_at_property'],
    read: (params) => (params.get('later') === '1' ? { pay_at_property: true } : {}),
    write: ({ pay_at_property: later }) => (later ? [['later', '1']] : []),
  },
  amenities: {
    params: ['amenity'],
    keys: ['amenities'],
    read(params) {
      const amenities = known(params.getAll('amenity'), AMENITIES)
      return amenities.length > 0 ? { amenities } : {}
    },
    write: ({ amenities = [] }) => amenities.map((amenity) => ['amenity', amenity]),
  },
  distance: {
    params: ['km'],
    keys: ['max_distance_km'],
    read: (params) => number(params.get('km'), 100, (max_distance_km) => ({ max_distance_km })),
    write: ({ max_distance_km: km }) => (km === undefined ? [] : [['km', String(km)]]),
  },
  chains: {
    params: ['chain'],
    keys: ['chains'],
    read(params) {
      const asked = params
        .getAll('chain')
        .filter((chain) => clean(chain) === chain && chain.length <= LONGEST && chain !== '')
      const chains = [...new Set(asked)].toSorted().slice(0, MOST_CHAINS)
      return chains.length > 0 ? { chains } : {}
    },
    write: ({ chains = [] }) => chains.map((chain) => ['chain', chain]),
  },
}

/** The filters that are on, in the order in which the page names them. */
export function activeFilters(filters: HotelFilters): HotelFilterName[] {
  return FILTER_NAMES.filter((name) => FILTER_RULES[name].write(filters).length > 0)
}

/** The same filters with one of them off. */
export function withoutFilter(filters: HotelFilters, name: HotelFilterName): HotelFilters {
  const left = { ...filters }
  for (const key of FILTER_RULES[name].keys) delete left[key]
  return left
}

/** The same filters with one of them set anew. */
export function withFilter(filters: HotelFilters, name: HotelFilterName, value: HotelFilters): HotelFilters {
  return { ...withoutFilter(filters, name), ...value }
}

/** Values that are known, each once and in the order of the list. */
function known<Value extends string>(asked: readonly string[], all: Readonly<Record<Value, true>>): Value[] {
  const isKnown = (value: string): value is Value => Object.hasOwn(all, value)
  const order = Object.keys(all)
  return [...new Set(asked.filter(isKnown))].toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
}

/** Without what nobody types: control characters, and halves of letters. */
const clean = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/\p{Cc}/gu, '')
    .trim()

function number(text: string | null, most: number, set: (value: number) => HotelFilters): HotelFilters {
  if (text === null || !/^\d{1,3}(?:\.\d)?$/.test(text) || Number(text) > most) return {}
  return set(Number(text))
}
