export interface BoundedMap<K, V> {
  /** What is known under the key, made and remembered when it is not. */
  remember(key: K, make: () => V): V
}

/**
 * Remembers at least the `most / 2` entries that were asked for last and never more than `most`:
 * entries that nobody asked for while the younger half filled up are forgotten together.
 */
export function boundedMap<K, V extends object>(most: number): BoundedMap<K, V> {
  const half = Math.max(1, most >> 1)
  let young = new Map<K, V>()
  let old = new Map<K, V>()
  return {
    remember(key, make) {
      const known = young.get(key)
      if (known) return known
      const value = old.get(key) ?? make()
      if (young.size >= half) {
        old = young
        young = new Map()
      }
      young.set(key, value)
      return value
    },
  }
}
