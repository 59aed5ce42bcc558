import { type Route, route } from '#api/route.ts'
import {
  acceptedResponse,
  twoFactorConfirmRequest,
  twoFactorConfirmResponse,
  twoFactorResponse,
  twoFactorStartRequest,
  twoFactorStartResponse,
  twoFactorStopRequest,
} from '#contracts/accounts/account.ts'
import { confirmTwoFactor, getTwoFactor, startTwoFactor, stopTwoFactor } from '#modules/accounts/index.ts'

const tag = 'Account'
const GUESSES = { calls: 30, perSeconds: 600, callsOfAddress: 200 } as const

/** A code of an authenticator app beside the password. */
export function twoFactorRoutes(deps: Parameters<typeof startTwoFactor>[0]): readonly Route[] {
  return [
    route('accountTwoFactor', {
      summary: 'Whether signing in asks for a code, and how many recovery codes are left',
      tag,
      access: 'customer',
      request: null,
      response: twoFactorResponse,
      limit: { calls: 60, perSeconds: 60 },
      handle: ({ actor }) => getTwoFactor(deps, actor),
    }),
    route('accountStartTwoFactor', {
      summary: 'Begin to set up an authenticator app; nothing changes before its first code',
      tag,
      access: 'customer',
      request: twoFactorStartRequest,
      response: twoFactorStartResponse,
      limit: GUESSES,
      errors: ['password_missing', 'password_wrong', 'sign_in_throttled', 'two_factor_on'],
      handle: ({ actor }, input) => startTwoFactor(deps, actor, input),
    }),
    ...twoFactorEndRoutes(deps),
  ]
}

/** Codes asked for from now on, and no more. */
function twoFactorEndRoutes(deps: Parameters<typeof startTwoFactor>[0]): readonly Route[] {
  return [
    route('accountConfirmTwoFactor', {
      summary: 'Ask for codes from now on; answers the recovery codes, once, and ends every other session',
      tag,
      access: 'customer',
      request: twoFactorConfirmRequest,
      response: twoFactorConfirmResponse,
      limit: GUESSES,
      errors: ['code_wrong', 'sign_in_throttled'],
      handle: ({ actor, browser }, input) => confirmTwoFactor(deps, actor, input, browser),
    }),
    route('accountStopTwoFactor', {
      summary: 'Ask for codes no more',
      tag,
      access: 'customer',
      request: twoFactorStopRequest,
      response: acceptedResponse,
      limit: GUESSES,
      errors: ['password_missing', 'password_wrong', 'code_wrong', 'sign_in_throttled'],
      handle: async ({ actor, browser }, input) => {
        await stopTwoFactor(deps, actor, input, browser)
        return { status: 'accepted' }
      },
    }),
  ]
}
