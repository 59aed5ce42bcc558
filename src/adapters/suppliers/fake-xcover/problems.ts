import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Errors in XCover's envelope, with their status. */
const PROBLEMS = {
  validation_error: [422, 'An API error occurred.'],
  not_found: [404, 'Not found.'],
  closed: [400, 'The quote package is no longer open.'],
  not_payable: [400, 'The booking does not wait for a payment.'],
  not_cancellable: [400, 'The booking cannot be cancelled.'],
  duplicate_key: [409, 'The idempotency key was used before.'],
  authentication_error: [401, 'Invalid signature.'],
  not_acceptable: [406, 'Not acceptable.'],
  unsupported_media_type: [415, 'Unsupported media type.'],
  unpaid: [402, 'Payment required.'],
  disallowed: [403, 'You do not have permission to perform this action.'],
  busy: [429, 'Request was throttled.'],
  server_error: [500, 'Internal server error.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type ProblemCode = keyof typeof PROBLEMS

/** Thrown by a route to answer with the error envelope. */
export class FakeXcoverProblem extends Error {
  readonly code: ProblemCode
  /** What is wrong, by field. */
  readonly errors: object

  constructor(code: ProblemCode, errors: object = {}) {
    super(code)
    this.code = code
    this.errors = errors
  }
}

export function answerProblem(c: Context, { code, errors }: Pick<FakeXcoverProblem, 'code' | 'errors'>): Response {
  const [status, message] = PROBLEMS[code]
  return c.json({ type: code, message, errors }, status)
}
