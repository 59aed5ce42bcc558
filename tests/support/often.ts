import { inject } from 'vitest'

/**
 * How often a story is told that `npm run torture` tells `many` times: a fifth of that in every test run, unless `few`
 * says otherwise. What comes well out of a few rounds comes well out of a hundred, and the hundred are counted before
 * a release.
 */
export function often(many: number, few = Math.ceil(many / 5)): number {
  return inject('everyRound') ? many : few
}
