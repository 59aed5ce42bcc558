import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Errors as APItude words them, with the status that it gives them. */
const PROBLEMS = {
  request: [400, 'INVALID_REQUEST', 'The request is not compliant with the specified version of the API.'],
  data: [400, 'INVALID_DATA', 'Some of the fields contain incorrect data.'],
  rate_key: [400, 'INVALID_DATA', 'The rateKey is not valid or has expired.'],
  card: [400, 'INVALID_DATA', 'paymentData is mandatory for the rateKey.'],
  recheck: [400, 'INVALID_DATA', 'A CheckRate operation is required for the rateKey.'],
  no_booking: [404, 'INVALID_DATA', 'The booking does not exist or you do not have permissions to access it.'],
  is_cancelled: [400, 'INVALID_DATA', 'The booking is already cancelled.'],
  after_check_in: [400, 'INVALID_DATA', 'Cannot cancel a booking after the check-in.'],
  allotment: [500, 'PRODUCT_ERROR', 'Insufficient allotment.'],
  price: [500, 'PRODUCT_ERROR', 'Price has increased.'],
  stop_sales: [500, 'PRODUCT_ERROR', 'Stop sales.'],
  declined: [500, 'PRODUCT_ERROR', 'Contract is closed.'],
  system: [500, 'SYSTEM_ERROR', 'Internal server error.'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string, string]>

export type ProblemCode = keyof typeof PROBLEMS

/** Thrown by a route to answer with the error envelope. */
export class FakeHotelbedsProblem extends Error {
  readonly code: ProblemCode
  readonly detail: string

  constructor(code: ProblemCode, detail = '') {
    super(code)
    this.code = code
    this.detail = detail
  }
}

/** Each error's code ends in what tells it from others. */
export function answerProblem(c: Context, { code, detail }: Pick<FakeHotelbedsProblem, 'code' | 'detail'>): Response {
  const [status, name, message] = PROBLEMS[code]
  const token = createHash('sha256').update(`${c.req.path} ${code}`).digest('hex').slice(0, 32).toUpperCase()
  return c.json(
    { auditData: { token }, error: { code: `${name}-${token}`, message: `${message} ${detail}`.trim() } },
    status,
  )
}
