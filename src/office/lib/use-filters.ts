import { useSearchParams } from 'react-router'

interface Filters {
  readonly get: (name: string) => string | null
  readonly is: (name: string) => boolean
  readonly page: number
  /** Keeps what is looked for in the address; a change leads to the first page. */
  readonly set: (name: string, value: string | null) => void
  readonly any: boolean
}

/** What a list is filtered by, as the address says it. */
export function useFilters(): Filters {
  const [params, setParams] = useSearchParams()
  const page = Number(params.get('page') ?? '1')
  return {
    get: (name) => params.get(name),
    is: (name) => params.get(name) === 'yes',
    page: Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1,
    any: [...params.keys()].some((name) => name !== 'page'),
    set(name, value) {
      setParams((before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        if (name !== 'page') next.delete('page')
        return next
      })
    },
  }
}
