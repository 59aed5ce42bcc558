import { loadLockedOrder, type SaidUnchanged, type Unheard } from '#modules/orders/index.ts'
import { type AuditEntry, writeAudit } from '#modules/audit/index.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { findChange } from '../changes/change-store.ts'
import { CHANGE, enqueueSaidLook } from '../changes/change-work.ts'
import { BUY_EXTRAS, enqueueSaidLookForExtras } from '../extras/extra-work.ts'
import { findRequest } from '../extras/requests/request-store.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { isSaid, type SaidLook } from './said-looks.ts'

/** What an airline may never say whether it has made it. */
interface Kind {
  /** The kind of its work. */
  readonly work: string
  readonly action: AuditEntry['action']
  find(db: Db | Tx, id: string): Promise<{ readonly orderId: string; readonly isUnheard: boolean } | null>
  look(tx: Tx, clock: Clock, id: string, look: SaidLook): Promise<void>
}

const KINDS: Readonly<Record<Unheard, Kind>> = {
  change: {
    work: CHANGE,
    action: 'work.unchanged',
    look: enqueueSaidLook,
    async find(db, id) {
      const change = await findChange(db, id)
      return change && { orderId: change.orderId, isUnheard: change.status === 'asking' && change.askedAt !== null }
    },
  },
  extras: {
    work: BUY_EXTRAS,
    action: 'work.unadded',
    look: enqueueSaidLookForExtras,
    async find(db, id) {
      const request = await findRequest(db, id)
      const isAsked = request?.status === 'buying' || request?.status === 'unclear'
      return request && { orderId: request.orderId, isUnheard: isAsked && request.attemptedAt !== null }
    },
  },
}

/**
 * Staff have it from the airline, by telephone or letter, that it has not made a change, or not added bags and seats: it
 * is asked once more, and unless it then says otherwise what was paid for that goes back, and the flights stand. Not
 * while what was sent to it may still arrive.
 * @returns false for what no answer is waited for, or of which that has been said
 */
export async function declareUnchanged(
  { db, clock }: Pick<FlightWorkDeps, 'db' | 'clock'>,
  { saleId, actor, reason }: SaidUnchanged,
): Promise<boolean> {
  const found = await findUnheard(db, saleId)
  if (!found) return false
  const { orderId } = found
  const { action, look } = KINDS[found.unheard]
  return db.transaction().execute(async (tx) => {
    await loadLockedOrder(tx, orderId)
    if (!(await findUnheard(tx, saleId))) return false
    await writeAudit(tx, clock, { actor, action, object: saleId, facts: { order: orderId, reason } })
    await look(tx, clock, saleId, { attempt: 0, said: clock.now().toISOString() })
    return true
  })
}

/** What staff may say was not made: its airline's answer is waited for, and nobody has said so. */
export async function mayDeclareUnchanged(db: Db, saleId: string): Promise<Unheard | null> {
  return (await findUnheard(db, saleId))?.unheard ?? null
}

async function findUnheard(
  db: Db | Tx,
  id: string,
): Promise<{ readonly unheard: Unheard; readonly orderId: string } | null> {
  for (const unheard of ['change', 'extras'] as const) {
    const { work: kind, find } = KINDS[unheard]
    const sale = await find(db, id)
    if (sale?.isUnheard && !(await isSaid(db, { kind, id }))) return { unheard, orderId: sale.orderId }
  }
  return null
}
