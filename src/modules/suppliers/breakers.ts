import { type CircuitBreaker, createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { Clock } from '#platform/clock.ts'

/** Which suppliers are given a rest because they failed too often; each process finds out by itself. */
export interface Breakers {
  of(supplierCode: string): CircuitBreaker
}

/** One traveller's odd question, asked again and again, shall not shut a supplier off for everyone. */
const MIN_CALLS = 10

export function createBreakers(clock: Clock): Breakers {
  const breakers = new Map<string, CircuitBreaker>()
  return {
    of(supplierCode) {
      const known = breakers.get(supplierCode)
      if (known) return known
      const breaker = createCircuitBreaker({ clock, minimumCalls: MIN_CALLS })
      breakers.set(supplierCode, breaker)
      return breaker
    },
  }
}
