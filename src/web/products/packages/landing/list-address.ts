/** What a list of packages is narrowed by, as its address says it. */
export interface ListQuery {
  readonly month: string
  readonly length: string
  readonly theme: string
  readonly from: string
  readonly price: string
  readonly sort: string
}

const FILTERS = ['month', 'length', 'theme', 'from', 'price', 'sort'] as const satisfies readonly (keyof ListQuery)[]

export function readList(params: URLSearchParams): ListQuery {
  const text = (name: string) => params.get(name)?.trim() ?? ''
  return {
    month: text('month'),
    length: text('length'),
    theme: text('theme'),
    from: text('from'),
    price: text('price'),
    sort: text('sort'),
  }
}

/** The address of the same list with something changed; what is empty is left out. */
export function listAddress(family: string, query: ListQuery, change: Partial<ListQuery> = {}): string {
  const wanted = { ...query, ...change }
  const params = new URLSearchParams(FILTERS.flatMap((name) => (wanted[name] ? [[name, wanted[name]]] : [])))
  return params.size > 0 ? `/${family}?${params}` : `/${family}`
}
