import { createGate, type Gate } from '#api/admission/gate.ts'
import { createLoopDelay } from '#platform/load/loop-delay.ts'
import { createWorkLane } from '#platform/load/work-lane.ts'

/** More computing than any test asks for. */
const ENOUGH_MS = 1_000_000_000

/**
 * Lets everybody in: how busy the machine of the tests is, and that all their visitors have one address, is
 * nothing that a story tells of. Those of load and budgets bring a gate of their own.
 */
export function patientGate(): Gate {
  const now = () => 0
  return createGate({
    trustedProxies: 0,
    now,
    lane: createWorkLane({ now }),
    budget: { perSecondMs: ENOUGH_MS, mostMs: ENOUGH_MS },
    loopDelay: createLoopDelay({ now, nextTurn: () => undefined }),
  })
}
