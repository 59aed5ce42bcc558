import type { GoogleFinishRequest, GoogleQuestionResponse, GoogleStartRequest } from '#contracts/accounts/google.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { ownPath } from '#contracts/accounts/own-path.ts'
import type { Actor } from '../actor.ts'
import { enterByIdentity, questionsFor } from './enter-by-identity.ts'
import { type AccountOutcome, returnToAccount } from './google-in-account.ts'
import {
  type BegunSignIn,
  beginSignIn,
  findWaiting,
  saveIdentity,
  purposeOf,
  takeSignIn,
} from './google-sign-in-store.ts'
import { type GoogleDeps, type IdentityFailure, IdentityRefused } from '../identity-provider.ts'
import type { Browser, SignedIn } from '../sign-in/log-in.ts'

const AFTERWARDS = '/accounts/my-trips'

/**
 * Begins a sign-in with Google in this session. @returns where the browser goes.
 * @throws Refusal `not_found` where it is not offered, `google_unavailable`.
 */
export async function startGoogle(
  deps: GoogleDeps,
  actor: Actor,
  { next }: GoogleStartRequest,
  language: Language,
): Promise<string> {
  return goToGoogle(deps, actor, { purpose: 'sign_in', next: ownPath(next, AFTERWARDS), language })
}

/** Begins a way to Google and back, for whatever purpose. @returns where the browser goes. */
export async function goToGoogle(deps: GoogleDeps, actor: Actor, begun: BegunSignIn): Promise<string> {
  if (!deps.google) throw new Refusal('not_found')
  const secrets = await beginSignIn(deps, actor, begun)
  try {
    return await deps.google.addressFor(secrets)
  } catch (cause) {
    if (cause instanceof IdentityRefused) throw new Refusal('google_unavailable', { cause })
    throw cause
  }
}

/** What has come of a browser that Google sent back. `next` is an own path. */
export type GoogleReturn =
  | { readonly kind: 'signed_in'; readonly signedIn: SignedIn; readonly next: string }
  | { readonly kind: 'asked'; readonly next: string }
  | { readonly kind: 'refused'; readonly reason: IdentityFailure | 'ended' | 'taken'; readonly next: string }
  | { readonly kind: 'in_account'; readonly outcome: AccountOutcome }

/** Signs in who has come back, or keeps who it is where a password or a code is still to be given. */
export async function returnFromGoogle(
  deps: GoogleDeps,
  actor: Actor,
  query: string,
  browser: Browser,
): Promise<GoogleReturn> {
  if (!deps.google) throw new Refusal('not_found')
  const state = new URLSearchParams(query).get('state') ?? ''
  const begun = await takeSignIn(deps, actor, state)
  if (!begun) {
    const isSignIn = ((await purposeOf(deps, actor, state)) ?? 'sign_in') === 'sign_in'
    return isSignIn ? { kind: 'refused', reason: 'ended', next: AFTERWARDS } : { kind: 'in_account', outcome: 'ended' }
  }
  const { id, next, language } = begun
  if (begun.purpose !== 'sign_in')
    return { kind: 'in_account', outcome: await returnToAccount(deps, actor, { ...begun, query }, browser) }
  try {
    const identity = await deps.google.identify(query, begun.secrets)
    if ((await questionsFor(deps, identity)).length > 0) {
      await saveIdentity(deps, actor, id, identity)
      return { kind: 'asked', next }
    }
    return {
      kind: 'signed_in',
      signedIn: await enterByIdentity(deps, actor, { identity, language }, {}, browser),
      next,
    }
  } catch (error) {
    if (error instanceof IdentityRefused) return { kind: 'refused', reason: error.reason, next }
    if (error instanceof Refusal && error.code === 'google_already_linked')
      return { kind: 'refused', reason: 'taken', next }
    if (error instanceof Refusal && error.code === 'google_sign_in_ended')
      return { kind: 'refused', reason: 'ended', next }
    throw error
  }
}

/**
 * What is asked for of who has come back from Google in this session.
 * @throws Refusal `google_sign_in_ended`.
 */
export async function askAfterGoogle(deps: GoogleDeps, actor: Actor): Promise<GoogleQuestionResponse> {
  const waiting = await findWaiting(deps, actor)
  if (!waiting) throw new Refusal('google_sign_in_ended')
  const { identity, next } = waiting
  return { email: identity.email ?? '', asks: [...(await questionsFor(deps, identity))], next }
}

/**
 * Signs in who has come back from Google and gives what was asked for.
 * @throws Refusal `google_sign_in_ended`, `google_already_linked`, `password_wrong`, `email_unverified`,
 * `code_required`, `code_wrong`, `sign_in_throttled`, `validation_failed` on `password`.
 */
export async function finishGoogle(
  deps: GoogleDeps,
  actor: Actor,
  answers: GoogleFinishRequest,
  browser: Browser,
): Promise<SignedIn & { readonly next: string }> {
  const waiting = await findWaiting(deps, actor)
  if (!waiting) throw new Refusal('google_sign_in_ended')
  const signedIn = await enterByIdentity(deps, actor, waiting, answers, browser)
  await deps.db.deleteFrom('google_sign_ins').where('state_hash', '=', waiting.id).execute()
  return { ...signedIn, next: waiting.next }
}
