import { Refusal } from '#contracts/errors.ts'
import type { AcceptLinkRequest, LinkPurpose, OpenLinkRequest, OpenLinkResponse } from '#contracts/office/sign-in.ts'
import type { Tx } from '#db/database.ts'
import {
  bucketOf,
  countOrRefuse,
  forgiveAttempts,
  hashPassword,
  isPassword,
  refuseCommonPassword,
} from '#modules/accounts/index.ts'
import type { StaffDeps } from '../deps.ts'
import { proposeApp, renewRecoveryCodes, spendStaffCode } from '../signing-in/staff-codes.ts'
import { endStaffSessions, type OpenedStaffSession, openStaffSession } from '../signing-in/staff-sessions.ts'
import { lockStaff, nameOfStaff, noteStaffAct, type StaffRow } from '../staff-store.ts'
import { findStaffLink, spendStaffLink } from './staff-links.ts'

/**
 * What a mailed link asks for. Who reads somebody else's mail does not learn by it what their app is set up with: where
 * only the app is lost, the password comes first.
 * @throws Refusal `link_invalid`, `sign_in_throttled`, `password_wrong`
 */
export async function openStaffLink(deps: StaffDeps, { token, password }: OpenLinkRequest): Promise<OpenLinkResponse> {
  const { purpose, owner } = await findStaffLink(deps, token)
  const { email, name } = owner
  if (purpose === 'second_factor' && password) await checkPassword(deps, owner, password)
  const isShown = purpose === 'invitation' || (purpose === 'second_factor' && Boolean(password))
  return { purpose, email, name, app: isShown ? await proposeApp(deps, owner) : null }
}

async function checkPassword(deps: StaffDeps, owner: StaffRow, password: string): Promise<void> {
  const bucket = bucketOfLink(deps, owner)
  await countOrRefuse(deps, bucket)
  await passwordOf('second_factor', owner, password)
  await forgiveAttempts(deps, bucket)
}

const bucketOfLink = ({ secret }: StaffDeps, { id }: StaffRow) =>
  bucketOf(secret, { emailKey: `staff link ${id}`, knownDevice: null })

const ACTS = {
  invitation: 'staff.joined',
  second_factor: 'staff.second_factor_set',
  password: 'staff.password_set',
} as const satisfies Record<LinkPurpose, string>

/**
 * Does what a link is for, all of it or nothing, and signs in: an invitation sets password and app, the others one of
 * them by the other. Whoever was signed in before is out.
 * @throws Refusal `link_invalid`, `sign_in_throttled`, `password_wrong`, `code_wrong`; `validation_failed` on `password`
 */
export async function acceptStaffLink(
  deps: StaffDeps,
  { token, password, code }: AcceptLinkRequest,
): Promise<OpenedStaffSession & { readonly recoveryCodes: readonly string[] }> {
  const { purpose, owner } = await findStaffLink(deps, token)
  const bucket = bucketOfLink(deps, owner)
  await countOrRefuse(deps, bucket)
  const passwordHash = await passwordOf(purpose, owner, password)
  const accepted = await deps.db.transaction().execute(async (tx) => {
    await lockStaff(tx, owner.email)
    await spendStaffLink(tx, deps.clock, token)
    if (!(await spendStaffCode(tx, deps, owner.id, code, purpose === 'password' ? 'confirmed' : 'proposed')))
      throw new Refusal('code_wrong')
    await activate(tx, deps, owner, passwordHash)
    await endStaffSessions(tx, owner.id)
    await noteStaffAct(tx, deps.clock, { actor: nameOfStaff(owner), action: ACTS[purpose], object: owner.id })
    return {
      recoveryCodes: purpose === 'password' ? [] : await renewRecoveryCodes(tx, owner.id),
      ...(await openStaffSession(tx, deps, owner.id)),
    }
  })
  await forgiveAttempts(deps, bucket)
  return accepted
}

/** The hash that stands from then on. */
async function passwordOf(purpose: LinkPurpose, owner: StaffRow, password: string): Promise<string> {
  if (purpose === 'second_factor') {
    if (!(await isPassword(password, owner.password_hash)) || owner.password_hash === null)
      throw new Refusal('password_wrong')
    return owner.password_hash
  }
  await refuseCommonPassword(password, [...owner.name.split(/\s+/), owner.email.split('@')[0] ?? ''])
  return hashPassword(password)
}

async function activate(tx: Tx, { clock }: StaffDeps, { id, status }: StaffRow, passwordHash: string): Promise<void> {
  const set = await tx
    .updateTable('staff')
    .set({ status: 'active', password_hash: passwordHash, updated_at: clock.now() })
    .where('id', '=', id)
    // Suspended meanwhile.
    .where('status', '=', status)
    .returning('id')
    .executeTakeFirst()
  if (!set) throw new Refusal('link_invalid')
}
