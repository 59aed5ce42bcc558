import type { Customer } from '#contracts/accounts/auth.ts'
import type { EndpointTypes } from '#contracts/endpoint-types.ts'
import type { EndpointName } from '#contracts/endpoints.ts'
import type { Problem } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import { type Api, ApiError } from './api.ts'

/** What came of a call: the answer of its contract, or why there is none. */
type CallOutcome =
  | { readonly answer: unknown }
  | { readonly failed: { readonly status: number; readonly problem: Problem; readonly retryAfterS: number | null } }

/** The shop's API in the process that makes the page: a call is no request there. */
export interface OwnApi {
  readonly call: (endpoint: EndpointName, input: unknown, language: Language) => Promise<CallOutcome>
  /** Who is signed in; null for everybody else. */
  readonly customer: () => Promise<Customer | null>
}

export interface PageApi extends Api {
  /** Who is signed in to the visitor's session. */
  readonly customer: () => Promise<Customer | null>
}

/** Of a browser that has a session, whoever is signed in to it. */
export const SESSION_COOKIE = /(?:^|;\s*)(?:__Host-)?sid\s*=/

/** The API as a page's loader calls it, in the page's language. */
export function createPageApi(own: OwnApi, language: Language): PageApi {
  return {
    customer: own.customer,
    async call<Name extends EndpointName>(name: Name, ...[input]: readonly unknown[]) {
      const outcome = await own.call(name, input, language)
      if ('answer' in outcome) {
        // The shop has made it by this call's contract.
        // oxlint-disable-next-line typescript/consistent-type-assertions
        return outcome.answer as EndpointTypes[Name]['response']
      }
      const { status, problem, retryAfterS } = outcome.failed
      throw new ApiError(status, problem, { retryAfterS })
    },
  }
}
