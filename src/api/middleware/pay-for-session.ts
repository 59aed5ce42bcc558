import type { Context } from 'hono'
import { Refusal } from '#contracts/errors.ts'
import { clientAddress } from '../client-address.ts'
import { refusesWrites } from '../database-outage.ts'
import type { ApiDeps, ApiEnvironment } from '../environment.ts'
import { countAddress } from '../rate-limits.ts'

/** New sessions of one address, in all processes together: as many phones as may stand behind one operator's address. */
export const NEW_SESSIONS = { calls: 600, perSeconds: 600 } as const

/**
 * A session is a row, and limits are by session: so it costs, and an address opens no more than so many.
 * @throws Refusal `rate_limited`
 */
export async function payForSession(deps: ApiDeps, c: Context<ApiEnvironment>): Promise<void> {
  deps.gate.pay(c, 'session')
  const address = clientAddress(c, deps.trustedProxies)
  try {
    if (await countAddress(deps, 'new session of address', address, NEW_SESSIONS)) return
  } catch (error) {
    if (refusesWrites(error)) return
    throw error
  }
  c.header('Retry-After', String(NEW_SESSIONS.perSeconds))
  throw new Refusal('rate_limited')
}
