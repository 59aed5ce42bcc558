import type { VehicleOption } from '#contracts/transfers/vehicles.ts'

export const SORTS = ['cheapest', 'largest'] as const
const VIEW_FILTERS = ['met', 'free', 'own'] as const

type Sort = (typeof SORTS)[number]
type ViewFilter = (typeof VIEW_FILTERS)[number]

/** How a list is looked at. */
export interface ListView {
  readonly sort: Sort
  readonly filters: readonly ViewFilter[]
}

export function readView(params: URLSearchParams): ListView {
  const show = (params.get('show') ?? '').split('-')
  return {
    sort: SORTS.find((sort) => sort === params.get('sort')) ?? 'cheapest',
    filters: VIEW_FILTERS.filter((filter) => show.includes(filter)),
  }
}

/** The same list, looked at otherwise. */
export function viewAddress(search: string, { sort, filters }: ListView): string {
  const params = new URLSearchParams(search)
  params.delete('sort')
  params.delete('show')
  if (sort !== 'cheapest') params.set('sort', sort)
  if (filters.length > 0) params.set('show', filters.join('-'))
  return `/transfers/search?${params}`
}

const PASSES: Readonly<Record<ViewFilter, (option: VehicleOption) => boolean>> = {
  met: ({ included }) => included.includes('meet_and_greet'),
  free: ({ ways }) => ways.every(({ free_until }) => free_until !== null),
  own: ({ own }) => own,
}

export function shownOptions(options: readonly VehicleOption[], { sort, filters }: ListView): readonly VehicleOption[] {
  const left = options.filter((option) => filters.every((filter) => PASSES[filter](option)))
  return sort === 'cheapest' ? left : left.toSorted((a, b) => b.vehicle.seats - a.vehicle.seats)
}

/** Those that leave some vehicles out and not all, and those that are on. */
export function usefulFilters(options: readonly VehicleOption[], { filters }: ListView): readonly ViewFilter[] {
  return VIEW_FILTERS.filter((filter) => {
    const passing = options.filter(PASSES[filter]).length
    return filters.includes(filter) || (passing > 0 && passing < options.length)
  })
}
