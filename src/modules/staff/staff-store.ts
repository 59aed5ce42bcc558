import type { Selectable } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { StaffTables } from '#db/schema/staff.ts'
import { emailKeyOf } from '#modules/accounts/index.ts'
import { type AuditEntry, writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'

export type StaffRow = Selectable<StaffTables['staff']>

/** Who of the agency acts, as every use case of the desk is told. */
export interface Staff extends Pick<StaffRow, 'id' | 'email' | 'name' | 'role' | 'language'> {
  readonly sessionId: string
}

/** By what somebody of the agency is known in queues and in the audit log: the address that they sign in with. */
export const nameOfStaff = ({ email }: Pick<StaffRow, 'email'>): string => emailKeyOf(email)

export async function findStaffByEmail(db: Db | Tx, email: string): Promise<StaffRow | null> {
  const row = await db.selectFrom('staff').selectAll().where('email_key', '=', emailKeyOf(email)).executeTakeFirst()
  return row ?? null
}

/** The same, whom nobody else changes until the transaction ends: locked before what belongs to them. */
export async function lockStaff(tx: Tx, email: string): Promise<StaffRow | null> {
  const row = await tx
    .selectFrom('staff')
    .selectAll()
    .where('email_key', '=', emailKeyOf(email))
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Notes what was done with an account of the desk. */
export async function noteStaffAct(
  tx: Tx,
  clock: Clock,
  act: { readonly actor: string; readonly action: AuditEntry['action']; readonly object: string },
  facts: AuditEntry['facts'] = {},
): Promise<void> {
  await writeAudit(tx, clock, { ...act, actor: `staff:${act.actor}`, facts })
}
