import { type Route, route } from '#api/route.ts'
import {
  acceptedResponse,
  forgotPasswordRequest,
  loginRequest,
  registerRequest,
  resetPasswordRequest,
  signedInResponse,
  verifyEmailRequest,
} from '#contracts/accounts/account.ts'
import {
  type AccountDeps,
  logIn,
  logOut,
  register,
  requestReset,
  resetPassword,
  verifyEmail,
} from '#modules/accounts/index.ts'
import { ACCEPTED, GUESSES, MAILS, USUAL, welcome } from './signed-in-answer.ts'

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
    ...enteringRoutes(deps),
  ]
}

/** Into an account and out of it. */
function enteringRoutes(deps: AccountDeps): readonly Route[] {
  const tag = 'Sign-in'
  return [
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
    ...forgottenPasswordRoutes(deps),
  ]
}

/** Back into an account whose password is forgotten. */
function forgottenPasswordRoutes(deps: AccountDeps): readonly Route[] {
  const tag = 'Sign-in'
  return [
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
