import { loadLockedOrder, type SaidUnchanged } from '#modules/orders/index.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Db } from '#db/database.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { findChange, type OrderChange } from './change-store.ts'
import { CHANGE, enqueueSaidLook, SAID } from './change-work.ts'

/**
 * Staff have it from the airline, by telephone or letter, that it has not made a change: it is asked once more, and
 * unless it then says otherwise what was paid for the change goes back, and the flights stand. Not while what was sent
 * to it may still arrive.
 * @returns false for what no answer is waited for, or of which that has been said
 */
export async function declareUnchanged(
  { db, clock }: Pick<FlightWorkDeps, 'db' | 'clock'>,
  { changeId, actor, reason }: SaidUnchanged,
): Promise<boolean> {
  const orderId = (await findChange(db, changeId))?.orderId
  if (orderId === undefined) return false
  return db.transaction().execute(async (tx) => {
    await loadLockedOrder(tx, orderId)
    if (!(await mayDeclareUnchanged(tx, changeId))) return false
    await writeAudit(tx, clock, {
      actor,
      action: 'work.unchanged',
      object: changeId,
      facts: { order: orderId, reason },
    })
    await enqueueSaidLook(tx, clock, changeId, { attempt: 0, said: clock.now().toISOString() })
    return true
  })
}

/** Whether staff may say that a change was not made: its airline's answer is waited for, and nobody has said so. */
export async function mayDeclareUnchanged(db: Db, changeId: string): Promise<boolean> {
  const change = await findChange(db, changeId)
  return change !== null && isUnheard(change) && !(await isSaid(db, changeId))
}

const isUnheard = ({ status, askedAt }: OrderChange): boolean => status === 'asking' && askedAt !== null

/** Whether the airline is to be asked once more by the word of staff. */
async function isSaid(db: Db, changeId: string): Promise<boolean> {
  const job = await db
    .selectFrom('jobs')
    .select('id')
    .where('key', 'like', `${CHANGE}:${changeId}:${SAID}:%`)
    .where('finished_at', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}
