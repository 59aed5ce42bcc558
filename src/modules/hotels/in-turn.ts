import type { WorkLane } from '#platform/load/work-lane.ts'
import type { HotelDeps } from './deps.ts'

/**
 * Asks all sellers. Who computes here does it in its turn; nobody's turn is spent on waiting for a seller somewhere else.
 * @throws Overloaded
 */
export async function inTurn<Answer>(
  { lane, suppliers }: Pick<HotelDeps, 'lane' | 'suppliers'>,
  turn: Parameters<WorkLane['run']>[0],
  ask: () => Promise<Answer>,
): Promise<Answer> {
  if (suppliers.every(({ isInProcess }) => isInProcess)) return lane.run(turn, ask)
  await lane.run(turn, async () => undefined)
  return ask()
}
