import {
  emailCodeConfirmRequest,
  emailCodeConfirmResponse,
  emailCodeRequest,
  emailCodeResponse,
} from '#contracts/accounts/email-codes.ts'
import { confirmEmailCode, type EmailCodeDeps, requestEmailCode } from '#modules/accounts/index.ts'
import { type Route, route } from '../../route.ts'

const tag = 'Session'
const HOUR_S = 3_600

/** Confirming an address without an account, before seats are kept for it. */
export function emailCodeRoutes(deps: EmailCodeDeps): readonly Route[] {
  return [
    route('emailCodeSend', {
      summary: 'Mail a code of six digits to an address; the answer is always the same',
      tag,
      access: 'session',
      request: emailCodeRequest,
      response: emailCodeResponse,
      status: 202,
      limit: { calls: 12, perSeconds: HOUR_S, callsOfAddress: 120 },
      handle: ({ actor, language }, input) => requestEmailCode(deps, actor, input, language),
    }),
    route('emailCodeConfirm', {
      summary: 'Confirm an address for this session by its code: five tries, ten minutes, once',
      tag,
      access: 'session',
      request: emailCodeConfirmRequest,
      response: emailCodeConfirmResponse,
      limit: { calls: 40, perSeconds: HOUR_S, callsOfAddress: 200 },
      errors: ['email_code_wrong'],
      handle: ({ actor }, input) => confirmEmailCode(deps, actor, input),
    }),
  ]
}
