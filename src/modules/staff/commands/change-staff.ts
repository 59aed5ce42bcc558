import type { Language } from '#contracts/locale.ts'
import type { Role } from '#contracts/office/roles.ts'
import type { Tx } from '#db/database.ts'
import { emailKeyOf } from '#modules/accounts/index.ts'
import type { AuditEntry } from '#modules/audit/index.ts'
import { newId } from '#platform/ids.ts'
import type { StaffDeps } from '../deps.ts'
import { enqueueStaffMail } from '../links/staff-mail.ts'
import { dropStaffCodes } from '../signing-in/staff-codes.ts'
import { endStaffSessions } from '../signing-in/staff-sessions.ts'
import { lockStaff, noteStaffAct, type StaffRow } from '../staff-store.ts'

interface Invited {
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly language: Language
}

/**
 * Invites somebody to the desk by mail; who has not come yet gets another link.
 * @returns false for who is there already
 */
export async function inviteStaff(deps: StaffDeps, invited: Invited, by: string): Promise<boolean> {
  const { clock } = deps
  const now = clock.now()
  const isInvited = await deps.db.transaction().execute(async (tx) => {
    const row = await tx
      .insertInto('staff')
      .values({
        ...invited,
        id: newId('stf'),
        email_key: emailKeyOf(invited.email),
        status: 'invited',
        password_hash: null,
        created_at: now,
        updated_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .column('email_key')
          .doUpdateSet({ name: invited.name, role: invited.role, language: invited.language, updated_at: now })
          .where('staff.status', '=', 'invited'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!row) return false
    await enqueueStaffMail(tx, clock, row.id, 'invitation')
    const { role } = invited
    await noteStaffAct(tx, clock, { actor: by, action: 'staff.invited', object: row.id }, { role })
    return true
  })
  if (isInvited) deps.poke()
  return isInvited
}

type Change = (tx: Tx, found: StaffRow) => Promise<AuditEntry['facts'] | null>

/** Changes an account of the desk, and notes who has. @returns false where there is none, or nothing to be changed */
async function change(
  deps: StaffDeps,
  email: string,
  by: string,
  action: AuditEntry['action'],
  work: Change,
): Promise<boolean> {
  const done = await deps.db.transaction().execute(async (tx) => {
    const found = await lockStaff(tx, email)
    const facts = found && (await work(tx, found))
    if (!found || !facts) return false
    await noteStaffAct(tx, deps.clock, { actor: by, action, object: found.id }, facts)
    return true
  })
  if (done) deps.poke()
  return done
}

const setOf = async (tx: Tx, { clock }: StaffDeps, id: string, set: Partial<Pick<StaffRow, 'role' | 'status'>>) =>
  tx
    .updateTable('staff')
    .set({ ...set, updated_at: clock.now() })
    .where('id', '=', id)
    .execute()

export const changeRole = (deps: StaffDeps, email: string, role: Role, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.role_changed', async (tx, { id, role: from }) => {
    if (from === role) return null
    await setOf(tx, deps, id, { role })
    return { from, to: role }
  })

/** Nobody by this account from now on: its sessions end at once. */
export const suspendStaff = (deps: StaffDeps, email: string, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.suspended', async (tx, { id, status }) => {
    if (status === 'suspended') return null
    await setOf(tx, deps, id, { status: 'suspended' })
    await endStaffSessions(tx, id)
    await tx.deleteFrom('staff_links').where('staff_id', '=', id).execute()
    return {}
  })

/** Lets somebody in again; who had never come is invited anew. */
export const restoreStaff = (deps: StaffDeps, email: string, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.restored', async (tx, { id, status, password_hash }) => {
    if (status !== 'suspended') return null
    await setOf(tx, deps, id, { status: password_hash === null ? 'invited' : 'active' })
    if (password_hash === null) await enqueueStaffMail(tx, deps.clock, id, 'invitation')
    return {}
  })

/** For who has lost their phone: they are out, and a link sets up another app by their password. */
export const resetSecondFactor = (deps: StaffDeps, email: string, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.second_factor_reset', async (tx, { id, status }) => {
    if (status !== 'active') return null
    await dropStaffCodes(tx, id)
    await endStaffSessions(tx, id)
    await enqueueStaffMail(tx, deps.clock, id, 'second_factor')
    return {}
  })

/** For who has forgotten their password: a link sets another by a code of their app. */
export const sendPasswordLink = (deps: StaffDeps, email: string, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.password_link_sent', async (tx, { id, status }) => {
    if (status !== 'active') return null
    await enqueueStaffMail(tx, deps.clock, id, 'password')
    return {}
  })

export const signOutEverywhere = (deps: StaffDeps, email: string, by: string): Promise<boolean> =>
  change(deps, email, by, 'staff.signed_out_everywhere', async (tx, { id }) => {
    await endStaffSessions(tx, id)
    return {}
  })
