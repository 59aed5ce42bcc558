/** What an address, or a form, says: parameters with their values; one may come several times. */
type Written = readonly (readonly [param: string, value: string])[]

/** One filter of a list: which fields of the API's filters it sets, and how an address, or a form, says it. */
export interface FilterRule<Filters> {
  readonly keys: readonly (keyof Filters)[]
  /** Nothing while the filter is off. */
  readonly write: (filters: Filters) => Written
}

/** What can be done with the filters of a list, whose rules stand in the order in which the page names them. */
export function filterActions<Name extends string, Filters extends object>(
  rules: Readonly<Record<Name, FilterRule<Filters>>>,
) {
  const isName = (name: string): name is Name => Object.hasOwn(rules, name)
  const names = Object.keys(rules).filter(isName)
  const withoutFilter = (filters: Filters, name: Name): Filters => {
    const left = { ...filters }
    for (const key of rules[name].keys) Reflect.deleteProperty(left, key)
    return left
  }
  return {
    writeFilters: (filters: Filters): Written => names.flatMap((name) => rules[name].write(filters)),
    /** Those that are on. */
    activeFilters: (filters: Filters): Name[] => names.filter((name) => rules[name].write(filters).length > 0),
    /** The same filters with one of them off. */
    withoutFilter,
    /** The same filters with one of them set anew. */
    withFilter: (filters: Filters, name: Name, value: Filters): Filters => ({
      ...withoutFilter(filters, name),
      ...value,
    }),
  }
}

/** A filter of fields that have a parameter each. */
export interface FieldsRule<Filters> extends FilterRule<Filters> {
  /** By their parameters. */
  readonly fields: Readonly<Record<string, keyof Filters>>
}

/** A list says its parameter once for each value. */
export function inFields<Filters>(fields: FieldsRule<Filters>['fields']): FieldsRule<Filters> {
  const params = Object.entries(fields)
  return {
    fields,
    keys: Object.values(fields),
    write: (filters) => params.flatMap(([param, key]) => wordsOf(filters[key]).map((word) => [param, word] as const)),
  }
}

/** What an address says of a value: nothing of one that is off. */
export function wordsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String)
  if (value === true) return ['1']
  return typeof value === 'string' || typeof value === 'number' ? [String(value)] : []
}
