import { type Route, route } from '#api/route.ts'
import { accountActivityResponse } from '#contracts/accounts/account-activity.ts'
import {
  acceptedResponse,
  changeEmailRequest,
  changePasswordRequest,
  confirmEmailRequest,
  profileChangeRequest,
  profileResponse,
  revokeSessionRequest,
  sessionListResponse,
  setPasswordRequest,
  signedInResponse,
} from '#contracts/accounts/account.ts'
import {
  type AccountDeps,
  changePassword,
  changeProfile,
  confirmEmailChange,
  getProfile,
  listActivity,
  listSessions,
  requestEmailChange,
  revokeSession,
  setFirstPassword,
} from '#modules/accounts/index.ts'
import { ACCEPTED, GUESSES, MAILS, USUAL, welcome } from './signed-in-answer.ts'

const tag = 'Account'

/** The account of who is signed in. */
export function accountRoutes(deps: AccountDeps): readonly Route[] {
  return [...profileRoutes(deps), ...passwordRoutes(deps), ...emailRoutes(deps), ...sessionRoutes(deps)]
}

function profileRoutes(deps: AccountDeps): readonly Route[] {
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
  ]
}

function passwordRoutes(deps: AccountDeps): readonly Route[] {
  return [
    route('accountChangePassword', {
      summary: 'Change the password; every other session ends',
      tag,
      access: 'customer',
      request: changePasswordRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['password_missing', 'password_wrong', 'sign_in_throttled'],
      handle: async (context, input) =>
        welcome(deps, context, await changePassword(deps, context.actor, input, context.browser)),
    }),
    route('accountSetPassword', {
      summary: 'Set the first password of an account that Google alone opens, just after `/account/google/prove`',
      tag,
      access: 'customer',
      request: setPasswordRequest,
      response: signedInResponse,
      limit: GUESSES,
      errors: ['google_sign_in_ended'],
      handle: async (context, input) =>
        welcome(deps, context, await setFirstPassword(deps, context.actor, input, context.browser)),
    }),
  ]
}

function emailRoutes(deps: AccountDeps): readonly Route[] {
  return [
    route('accountChangeEmail', {
      summary: 'Ask a new address to confirm that it is the customer’s; the answer does not tell whether it is taken',
      tag,
      access: 'customer',
      request: changeEmailRequest,
      response: acceptedResponse,
      status: 202,
      limit: MAILS,
      errors: ['password_missing', 'password_wrong', 'sign_in_throttled'],
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
      handle: async ({ browser }, input) => {
        await confirmEmailChange(deps, input, browser)
        return ACCEPTED
      },
    }),
  ]
}

function sessionRoutes(deps: AccountDeps): readonly Route[] {
  return [
    route('accountActivity', {
      summary: 'What happened to the account lately: sign-ins, changes of its keys, opened passports',
      tag,
      access: 'customer',
      request: null,
      response: accountActivityResponse,
      limit: USUAL,
      handle: ({ actor }) => listActivity(deps, actor),
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
