import { DuffelRefusal } from './duffel-calls.ts'
import type { DuffelDeps } from '../duffel-deps.ts'

/** Refused for haste, a question was not looked at: these milliseconds later it is sent again. */
const HASTE_WAITS = [2_000, 5_000, 10_000]
export const TOO_MANY_REQUESTS = 429

/** Sends what buys something, and again where it was refused for haste. */
export async function sendPatiently<Answer>(
  { wait }: Pick<DuffelDeps, 'wait'>,
  send: () => Promise<Answer>,
): Promise<Answer> {
  for (const milliseconds of HASTE_WAITS) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof DuffelRefusal) || error.status !== TOO_MANY_REQUESTS) throw error
      await wait(milliseconds)
    }
  }
  return send()
}
