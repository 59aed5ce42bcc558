import { inject } from 'vitest'

/**
 * How often a story is told that is told `many` times on PostgreSQL: a fifth of that on PGlite, unless `onPglite`
 * says otherwise. What comes well out of a few rounds of its one connection comes well out of a hundred.
 */
export function often(many: number, onPglite = Math.ceil(many / 5)): number {
  return inject('postgresUrl') ? many : onPglite
}
