import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import type { Language } from '#contracts/locale.ts'
import type { Tx } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import { newSecret } from '#platform/ids.ts'
import type { Actor } from '../actor.ts'
import type { AccountDeps } from '../profile/customer.ts'
import type { Identity, SignInSecrets } from '../identity-provider.ts'

/** A sign-in that was begun and not finished by then is forgotten. */
const LIFETIME_MS = 600_000

const identitySchema = z.object({
  subject: z.string(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
})

type StoreDeps = Pick<AccountDeps, 'db' | 'clock' | 'cipher' | 'secret'>

/** What a sign-in remembers while the browser is away. */
export interface BegunSignIn {
  /** `link`, `prove`: of who is signed in already. */
  readonly purpose: 'sign_in' | 'link' | 'prove'
  readonly next: string
  readonly language: Language
}

/** Somebody who has come back from the provider and must still give a password or a code. */
interface WaitingSignIn extends Omit<BegunSignIn, 'purpose'> {
  readonly id: string
  readonly identity: Identity
}

/** Begins a sign-in in this session. The state alone leads to it; its hash is kept. */
export async function beginSignIn(deps: StoreDeps, actor: Actor, begun: BegunSignIn): Promise<SignInSecrets> {
  const state = newSecret()
  await deps.db
    .insertInto('google_sign_ins')
    .values({
      state_hash: hashOf(state),
      session_id: actor.sessionId,
      ...begun,
      expires_at: new Date(deps.clock.now().getTime() + LIFETIME_MS),
      returned_at: null,
      identity: null,
    })
    .execute()
  return secretsOf(deps, state)
}

/** The sign-in that a state stands for, used up; null when it is unknown, another session's, used or too old. */
export async function takeSignIn(
  deps: StoreDeps,
  actor: Actor,
  state: string,
): Promise<(BegunSignIn & { readonly id: string; readonly secrets: SignInSecrets }) | null> {
  const now = deps.clock.now()
  const taken = await deps.db
    .updateTable('google_sign_ins')
    .set({ returned_at: now })
    .where('state_hash', '=', hashOf(state))
    .where('session_id', '=', actor.sessionId)
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['next', 'language', 'purpose', 'state_hash as id'])
    .executeTakeFirst()
  return taken ? { ...taken, secrets: secretsOf(deps, state) } : null
}

/** What a state of this session was for, also when it is used up or too old; null for one that is unknown. */
export async function purposeOf(
  { db }: Pick<StoreDeps, 'db'>,
  actor: Actor,
  state: string,
): Promise<BegunSignIn['purpose'] | null> {
  const row = await db
    .selectFrom('google_sign_ins')
    .select('purpose')
    .where('state_hash', '=', hashOf(state))
    .where('session_id', '=', actor.sessionId)
    .executeTakeFirst()
  return row?.purpose ?? null
}

/** Keeps who it is until the password or code is given; of a session's sign-ins the last one counts. */
export async function saveIdentity(deps: StoreDeps, actor: Actor, id: string, identity: Identity): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('google_sign_ins')
      .where('session_id', '=', actor.sessionId)
      .where('state_hash', '!=', id)
      .execute()
    const sealed = deps.cipher.seal(JSON.stringify(identity), placeOf(id))
    await tx.updateTable('google_sign_ins').set({ identity: sealed }).where('state_hash', '=', id).execute()
  })
}

/** Who is linked has come back: for as long as a sign-in may take, this session may set a first password. */
export async function saveProof({ db, clock }: StoreDeps, id: string): Promise<void> {
  const now = clock.now()
  const expires_at = new Date(now.getTime() + LIFETIME_MS)
  await db.updateTable('google_sign_ins').set({ proved_at: now, expires_at }).where('state_hash', '=', id).execute()
}

/** Whether this session has proved at Google whose it is. */
export async function hasProof({ db, clock }: Pick<StoreDeps, 'db' | 'clock'>, actor: Actor): Promise<boolean> {
  const row = await db
    .selectFrom('google_sign_ins')
    .select('state_hash')
    .where('session_id', '=', actor.sessionId)
    .where('proved_at', 'is not', null)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  return row !== undefined
}

/** A proof is good once. @returns whether there was one. */
export async function spendProof(tx: Tx, clock: Clock, actor: Actor): Promise<boolean> {
  const spent = await tx
    .deleteFrom('google_sign_ins')
    .where('session_id', '=', actor.sessionId)
    .where('proved_at', 'is not', null)
    .where('expires_at', '>', clock.now())
    .returning('state_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Who waits in this session for a password or code, if anybody does. */
export async function findWaiting(deps: StoreDeps, actor: Actor): Promise<WaitingSignIn | null> {
  const row = await deps.db
    .selectFrom('google_sign_ins')
    .select(['state_hash as id', 'next', 'language', 'identity'])
    .where('session_id', '=', actor.sessionId)
    .where('identity', 'is not', null)
    .where('expires_at', '>', deps.clock.now())
    .executeTakeFirst()
  if (!row?.identity) return null
  const identity = identitySchema.parse(JSON.parse(deps.cipher.open(row.identity, placeOf(row.id))))
  return { id: row.id, next: row.next, language: row.language, identity }
}

/** Nonce and verifier follow from the state and the shop's secret: neither is kept anywhere. */
function secretsOf({ secret }: StoreDeps, state: string): SignInSecrets {
  const derive = (what: string) => createHmac('sha256', secret).update(`google ${what}:${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), codeVerifier: derive('verifier') }
}

const placeOf = (id: string): string => `google_sign_ins|identity|${id}`

function hashOf(state: string): string {
  return createHash('sha256').update(state).digest('hex')
}
