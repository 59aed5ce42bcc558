import type { CallContext } from '#api/route.ts'
import type { AcceptedResponse, SignedInResponse } from '#contracts/accounts/account.ts'
import {
  type AccountDeps,
  BEARER_LIFETIME_S,
  describeCustomer,
  issueBearer,
  type SignedIn,
} from '#modules/accounts/index.ts'

export const ACCEPTED: AcceptedResponse = { status: 'accepted' }
/** What sends mails to an address that somebody types. */
export const MAILS = { calls: 5, perSeconds: 3_600, callsOfAddress: 30 } as const
/** What could be found out by trying; each account has brakes of its own. */
export const GUESSES = { calls: 30, perSeconds: 600, callsOfAddress: 200 } as const
export const USUAL = { calls: 60, perSeconds: 60 } as const

/** Gives the browser its new cookie, and the page a bearer for it. */
export function welcome(
  { secret, clock }: AccountDeps,
  { session: cookie, browser }: CallContext,
  { session, account, deviceMark }: SignedIn,
): SignedInResponse {
  cookie.keep(session.secret, session.expiresAt)
  browser.saveMark(deviceMark)
  return {
    access_token: issueBearer(secret, clock, session.actor),
    token_type: 'Bearer',
    expires_in: BEARER_LIFETIME_S,
    customer: describeCustomer(account),
  }
}
