import { type CallContext, type Route, route } from '#api/route.ts'
import {
  acceptedResponse,
  type AcceptedResponse,
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  forgotPasswordRequest,
  loginRequest,
  profileChangeRequest,
  profileResponse,
  registerRequest,
  resetPasswordRequest,
  revokeSessionRequest,
  saveTravellerRequest,
  saveTravellerResponse,
  sessionListResponse,
  signedInResponse,
  type SignedInResponse,
  travellerListResponse,
  travellerRequest,
  revealTravellerResponse,
  verifyEmailRequest,
} from '#contracts/account.ts'
import {
  type AccountDeps,
  BEARER_LIFETIME_S,
  changePassword,
  changeProfile,
  confirmEmailChange,
  deleteTraveller,
  describeCustomer,
  getProfile,
  issueBearer,
  listSessions,
  listTravellers,
  logIn,
  logOut,
  register,
  requestEmailChange,
  requestReset,
  resetPassword,
  revokeSession,
  saveTraveller,
  type SignedIn,
  type TravellerDeps,
  revealTraveller,
  verifyEmail,
} from '#modules/accounts/index.ts'

const ACCEPTED: AcceptedResponse = { status: 'accepted' }
/** What sends mails to an address that somebody types. */
const MAILS = { calls: 5, perSeconds: 3_600, callsOfAddress: 30 } as const
/** What could be found out by trying; each account has brakes of its own. */
const GUESSES = { calls: 30, perSeconds: 600, callsOfAddress: 200 } as const
const USUAL = { calls: 60, perSeconds: 60 } as const

/** Making an account, getting into it and out of it. */
export function signInRoutes(deps: AccountDeps): readonly Route[] {
  const tag = 'Sign-in'
  return [
    route('authRegister', {
      summary: 'Make an account; a mail with a link confirms its address. The answer does not tell whether one exists',
      tag,
      access: 'session',
      request: registerRequest,
      response: acceptedResponse,
      status: 202,
      limit: MAILS,
      handle: async ({ actor, language }, input) => {
        await register(deps, actor, input, language)
        return ACCEPTED
      },
    }),
    route('authVerifyEmail', {
      summary: 'Confirm the address of a new account by the link of its mail, and sign in',
      tag,
      access: 'session',
      request: verifyEmailRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['link_invalid', 'password_wrong'],
      handle: async (context, input) =>
        welcome(deps, context, await verifyEmail(deps, context.actor, input, context.browser)),
    }),
    route('authLogin', {
      summary: 'Sign in with address and password; what was ordered in this session joins the account',
      tag,
      access: 'session',
      request: loginRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['sign_in_failed', 'sign_in_throttled', 'email_unverified', 'code_required', 'code_wrong'],
      handle: async (context, input) =>
        welcome(deps, context, await logIn(deps, context.actor, input, context.browser)),
    }),
    route('authLogout', {
      summary: 'End the session that calls',
      tag,
      access: 'session',
      request: null,
      response: acceptedResponse,
      limit: USUAL,
      handle: async ({ actor, session }) => {
        await logOut(deps, actor)
        session.forget()
        return ACCEPTED
      },
    }),
    route('authForgotPassword', {
      summary: 'Mail a link that sets a new password, if the address has an account',
      tag,
      access: 'session',
      request: forgotPasswordRequest,
      response: acceptedResponse,
      status: 202,
      limit: MAILS,
      handle: async (_context, input) => {
        await requestReset(deps, input)
        return ACCEPTED
      },
    }),
    route('authResetPassword', {
      summary: 'Set a new password by the link of a mail; every other session ends',
      tag,
      access: 'session',
      request: resetPasswordRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['link_invalid', 'code_required', 'code_wrong', 'sign_in_throttled'],
      handle: async (context, input) =>
        welcome(deps, context, await resetPassword(deps, context.actor, input, context.browser)),
    }),
  ]
}

/** The account of who is signed in. */
export function accountRoutes(deps: AccountDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountProfile', {
      summary: 'Who is signed in',
      tag,
      access: 'customer',
      request: null,
      response: profileResponse,
      limit: USUAL,
      handle: ({ actor }) => getProfile(deps, actor),
    }),
    route('accountChangeProfile', {
      summary: 'Change names and phone number',
      tag,
      access: 'customer',
      request: profileChangeRequest,
      response: profileResponse,
      limit: USUAL,
      handle: ({ actor }, input) => changeProfile(deps, actor, input),
    }),
    route('accountChangePassword', {
      summary: 'Change the password; every other session ends',
      tag,
      access: 'customer',
      request: changePasswordRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['password_wrong', 'sign_in_throttled'],
      handle: async (context, input) =>
        welcome(deps, context, await changePassword(deps, context.actor, input, context.browser)),
    }),
    route('accountChangeEmail', {
      summary: 'Ask a new address to confirm that it is the customer’s; the answer does not tell whether it is taken',
      tag,
      access: 'customer',
      request: changeEmailRequest,
      response: acceptedResponse,
      status: 202,
      limit: MAILS,
      errors: ['password_wrong', 'sign_in_throttled'],
      handle: async ({ actor }, input) => {
        await requestEmailChange(deps, actor, input)
        return ACCEPTED
      },
    }),
    route('accountConfirmEmail', {
      summary: 'Change the address by the link that was mailed to the new one',
      tag,
      access: 'session',
      request: confirmEmailRequest,
      response: acceptedResponse,
      limit: GUESSES,
      errors: ['link_invalid'],
      handle: async (_context, input) => {
        await confirmEmailChange(deps, input)
        return ACCEPTED
      },
    }),
    route('accountSessions', {
      summary: 'Where the customer is signed in',
      tag,
      access: 'customer',
      request: null,
      response: sessionListResponse,
      limit: USUAL,
      handle: ({ actor }) => listSessions(deps, actor),
    }),
    route('accountRevokeSession', {
      summary: 'End one of the customer’s sessions',
      tag,
      access: 'customer',
      request: revokeSessionRequest,
      response: acceptedResponse,
      limit: USUAL,
      errors: ['not_found'],
      handle: async ({ actor }, input) => {
        await revokeSession(deps, actor, input)
        return ACCEPTED
      },
    }),
  ]
}

const travellerErrors = ['not_found'] as const

/** Whom the customer travels with. */
export function travellerRoutes(deps: TravellerDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountTravellers', {
      summary: 'The travellers on file; passport numbers show their last three signs',
      tag,
      access: 'customer',
      request: null,
      response: travellerListResponse,
      limit: USUAL,
      handle: ({ actor }) => listTravellers(deps, actor),
    }),
    route('accountSaveTraveller', {
      summary: 'Keep a traveller, or change one',
      tag,
      access: 'customer',
      request: saveTravellerRequest,
      response: saveTravellerResponse,
      limit: USUAL,
      errors: [...travellerErrors, 'too_many_travellers'],
      handle: ({ actor }, input) => saveTraveller(deps, actor, input),
    }),
    route('accountRevealTraveller', {
      summary: 'One traveller with the whole passport number, to fill a booking form; the audit log tells of it',
      tag,
      access: 'customer',
      request: travellerRequest,
      response: revealTravellerResponse,
      limit: GUESSES,
      errors: travellerErrors,
      handle: ({ actor }, input) => revealTraveller(deps, actor, input),
    }),
    route('accountDeleteTraveller', {
      summary: 'Remove a traveller from file',
      tag,
      access: 'customer',
      request: travellerRequest,
      response: acceptedResponse,
      limit: USUAL,
      errors: travellerErrors,
      handle: async ({ actor }, input) => {
        await deleteTraveller(deps, actor, input)
        return ACCEPTED
      },
    }),
  ]
}

/** Gives the browser its new cookie, and the page a bearer for it. */
function welcome(
  { secret, clock }: AccountDeps,
  { session: cookie, browser }: CallContext,
  { session, account, deviceMark }: SignedIn,
): SignedInResponse {
  cookie.keep(session.secret, session.expiresAt)
  browser.keepMark(deviceMark)
  return {
    access_token: issueBearer(secret, clock, session.actor),
    token_type: 'Bearer',
    expires_in: BEARER_LIFETIME_S,
    customer: describeCustomer(account),
  }
}
