import { Hono } from 'hono'
import type { ApiDeps, ApiEnvironment } from '#api/environment.ts'
import { callingBrowser, sessionCookie } from '#api/middleware/authenticate.ts'
import { type Route, route } from '#api/route.ts'
import { acceptedResponse } from '#contracts/accounts/account.ts'
import {
  googleFinishRequest,
  googleFinishResponse,
  googleLinkRequest,
  googleLinkResponse,
  googleQuestionResponse,
  googleStartRequest,
  googleStartResponse,
  googleUnlinkRequest,
} from '#contracts/accounts/google.ts'
import {
  askAfterGoogle,
  findActor,
  finishGoogle,
  getGoogleLink,
  type GoogleDeps,
  type GoogleReturn,
  returnFromGoogle,
  startGoogle,
  startGoogleLink,
  startGoogleProof,
  unlinkGoogle,
} from '#modules/accounts/index.ts'
import { ACCEPTED, GUESSES, USUAL, welcome } from './signed-in-answer.ts'

/** Signing in with Google, where the shop has a client id. */
export function googleRoutes(deps: GoogleDeps): readonly Route[] {
  return [...signInRoutes(deps), ...linkRoutes(deps)]
}

function signInRoutes(deps: GoogleDeps): readonly Route[] {
  const tag = 'Sign-in'
  return [
    route('authGoogleStart', {
      summary: 'Where the browser goes to sign in with Google; it comes back to `/auth/google/callback`',
      tag,
      access: 'session',
      request: googleStartRequest,
      response: googleStartResponse,
      limit: GUESSES,
      errors: ['not_found', 'google_unavailable'],
      handle: async ({ actor, language }, input) => ({ url: await startGoogle(deps, actor, input, language) }),
    }),
    route('authGoogleQuestion', {
      summary: 'What is still asked for of who has come back from Google: the account’s password, a code',
      tag,
      access: 'session',
      request: null,
      response: googleQuestionResponse,
      limit: USUAL,
      errors: ['google_sign_in_ended'],
      handle: ({ actor }) => askAfterGoogle(deps, actor),
    }),
    ...finishRoutes(deps),
  ]
}

/** The last step of who has come back from Google. */
function finishRoutes(deps: GoogleDeps): readonly Route[] {
  const tag = 'Sign-in'
  return [
    route('authGoogleFinish', {
      summary: 'Give what was asked for, link the account with Google, and sign in',
      tag,
      access: 'session',
      request: googleFinishRequest,
      response: googleFinishResponse,
      limit: GUESSES,
      errors: [
        'google_sign_in_ended',
        'google_already_linked',
        'password_wrong',
        'email_unverified',
        'code_required',
        'code_wrong',
        'sign_in_throttled',
      ],
      handle: async (context, input) => {
        const signedIn = await finishGoogle(deps, context.actor, input, context.browser)
        return { ...welcome(deps, context, signedIn), next: signedIn.next }
      },
    }),
  ]
}

/** The link of an account with Google. */
function linkRoutes(deps: GoogleDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountGoogle', {
      summary: 'Whether Google opens the account, and whether a password does',
      tag,
      access: 'customer',
      request: null,
      response: googleLinkResponse,
      limit: USUAL,
      handle: ({ actor }) => getGoogleLink(deps, actor),
    }),
    route('accountLinkGoogle', {
      summary: 'Where the browser goes to link the account with Google; it comes back to the security page',
      tag,
      access: 'customer',
      request: googleLinkRequest,
      response: googleStartResponse,
      limit: GUESSES,
      errors: [
        'not_found',
        'google_already_linked',
        'google_unavailable',
        'password_missing',
        'password_wrong',
        'sign_in_throttled',
      ],
      handle: async ({ actor, language }, input) => ({ url: await startGoogleLink(deps, actor, input, language) }),
    }),
    ...unlinkRoutes(deps),
  ]
}

/** A proof of whose the account is, and its way without Google. */
function unlinkRoutes(deps: GoogleDeps): readonly Route[] {
  const tag = 'Account'
  return [
    route('accountProveGoogle', {
      summary: 'Where the browser goes to prove at Google whose the account is, before a first password is set',
      tag,
      access: 'customer',
      request: null,
      response: googleStartResponse,
      limit: GUESSES,
      errors: ['not_found', 'google_unavailable'],
      handle: async ({ actor, language }) => ({ url: await startGoogleProof(deps, actor, language) }),
    }),
    route('accountUnlinkGoogle', {
      summary: 'Take Google’s key to the account away',
      tag,
      access: 'customer',
      request: googleUnlinkRequest,
      response: acceptedResponse,
      limit: GUESSES,
      errors: ['not_found', 'password_missing', 'password_wrong', 'sign_in_throttled'],
      handle: async ({ actor, browser }, input) => {
        await unlinkGoogle(deps, actor, input, browser)
        return ACCEPTED
      },
    }),
  ]
}

/** Where Google sends the browser back to, relative to the API. */
export const GOOGLE_CALLBACK = '/auth/google/callback'

/**
 * The browser comes here from Google, by a link: with the session's cookie and no bearer. The state that it
 * brings is that session's, good once and for ten minutes; another site can make nobody come with one.
 */
export function googleCallback(deps: GoogleDeps & Pick<ApiDeps, 'baseUrl'>): Hono<ApiEnvironment> {
  const callback = new Hono<ApiEnvironment>()
  callback.get('/', async (c) => {
    const cookie = sessionCookie(c, deps.baseUrl)
    const browser = callingBrowser(c, deps.baseUrl)
    const actor = cookie.secret ? await findActor(deps, cookie.secret) : null
    const came = await returnFromGoogle(deps, actor ?? { sessionId: '' }, new URL(c.req.url).search, browser)
    if (came.kind === 'signed_in') {
      const { session, deviceMark } = came.signedIn
      cookie.keep(session.secret, session.expiresAt)
      browser.saveMark(deviceMark)
    }
    // Neither the code nor the state goes on to where the page leads.
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(pageAfter(came, deps.baseUrl), 303)
  })
  return callback
}

function pageAfter(came: GoogleReturn, baseUrl: string): string {
  if (came.kind === 'signed_in') {
    const { pathname, search, hash } = new URL(came.next, baseUrl)
    return pathname + search + hash
  }
  if (came.kind === 'in_account') return `/account/security?google=${came.outcome}`
  if (came.kind === 'asked') return '/login/google'
  return `/login?${new URLSearchParams({ google: came.reason, next: came.next })}`
}
