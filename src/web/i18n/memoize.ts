/** Values by what they were asked for with. */
interface Cache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

/**
 * What `use-intl` needs of `@formatjs/fast-memoize`, in whose place it stands in the pages: the same arguments give what
 * they gave before.
 */
export function memoize<Asked extends readonly unknown[], Value>(
  make: (...asked: Asked) => Value,
  { cache: { create } }: { readonly cache: { create(): Cache<Value> } },
): (...asked: Asked) => Value {
  const cache = create()
  return (...asked) => {
    const key = JSON.stringify(asked)
    const known = cache.get(key)
    if (known !== undefined) return known
    const made = make(...asked)
    cache.set(key, made)
    return made
  }
}

/** It says by which of them; there is one. */
export const strategies = {}
