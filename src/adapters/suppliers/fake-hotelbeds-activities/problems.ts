import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Errors by their codes, with the status and the words that come with them. */
const PROBLEMS = {
  E_REQUEST_INVALID: [400, 'The request is not valid.'],
  E_REQUEST_ATLEASTONEADULT: [400, 'At least one adult is required.'],
  E_REQUEST_DATERANGE: [400, 'The range of dates is not valid.'],
  E_ACTIVITYDETAIL_NOTFOUND: [400, 'The activity was not found.'],
  E_CONFIRMATION_MISSINGQUESTION: [400, 'A required question was not answered.'],
  E_CONFIRMATION_PAXESDONOTMATCH: [400, 'The paxes are not those of the rateKey.'],
  E_CONFIRMATION_SERVICENOLONGERAVAILABLE: [400, 'The service is no longer available.'],
  E_CONFIRMATION_RATEKEY: [400, 'The rateKey is incorrect or does not exist.'],
  E_CONFIRMATION_PRICE: [400, 'The price has changed.'],
  E_CONFIRMATION_NOTRESPONDING: [400, 'The service is not responding.'],
  E_BOOKING_NOTFOUND: [404, 'The booking was not found.'],
  E_BOOKING_NOTCANCELLABLE: [400, 'The booking cannot be cancelled.'],
  E_UNKNOWN: [500, 'Unknown error.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

type ProblemCode = keyof typeof PROBLEMS

/** Thrown by a route to answer with an error. */
export class FakeActivitiesProblem extends Error {
  readonly code: ProblemCode
  readonly detail: string

  constructor(code: ProblemCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}

export function answerProblem(c: Context, { code, detail }: Pick<FakeActivitiesProblem, 'code' | 'detail'>): Response {
  const [status, text] = PROBLEMS[code]
  return c.json({ operationId: 'fake', errors: [{ code, text: `${text} ${detail}`.trim() }] }, status)
}
