import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

/** Causes that the fake server gives, with the status and type that Duffel documents for them. */
const PROBLEMS = {
  missing_authorization_header: [401, 'authentication_error'],
  access_token_not_found: [401, 'authentication_error'],
  insufficient_permissions: [403, 'authentication_error'],
  missing_version_header: [400, 'invalid_request_error'],
  unsupported_version: [400, 'invalid_request_error'],
  malformed_data_param: [400, 'invalid_request_error'],
  validation_required: [422, 'validation_error'],
  not_found: [404, 'invalid_request_error'],
  rate_limit_exceeded: [429, 'rate_limit_error'],
  offer_expired: [422, 'invalid_state_error'],
  offer_no_longer_available: [422, 'airline_error'],
  offer_request_already_booked: [422, 'invalid_state_error'],
  order_creation_already_attempted: [422, 'invalid_state_error'],
  price_changed: [422, 'airline_error'],
  payment_amount_does_not_match_order_amount: [422, 'validation_error'],
  payment_currency_does_not_match_order_currency: [422, 'validation_error'],
  order_passengers_incompatible_with_offer: [422, 'validation_error'],
  duplicate_booking: [422, 'airline_error'],
  insufficient_balance: [422, 'invalid_state_error'],
  ancillary_service_not_available: [422, 'airline_error'],
  already_paid: [422, 'invalid_state_error'],
  past_payment_required_by_date: [422, 'invalid_state_error'],
  already_cancelled: [422, 'invalid_state_error'],
  order_not_cancellable: [422, 'invalid_state_error'],
  order_not_changeable: [422, 'invalid_state_error'],
  order_change_offer_expired: [422, 'invalid_state_error'],
  stale_airline_initiated_change_accept: [422, 'invalid_state_error'],
  rate_unavailable: [422, 'invalid_state_error'],
  quote_expired: [422, 'invalid_state_error'],
  booking_not_cancellable: [422, 'invalid_state_error'],
  unheard_of: [422, 'invalid_state_error'],
  airline_unknown: [502, 'airline_error'],
  internal_server_error: [500, 'api_error'],
  search_timeout: [504, 'airline_error'],
} as const satisfies Record<string, readonly [ContentfulStatusCode, string]>

export type ProblemCode = keyof typeof PROBLEMS

/** Thrown by a route to answer with Duffel's error envelope. */
export class FakeDuffelProblem extends Error {
  readonly code: ProblemCode
  readonly field: string | null

  constructor(code: ProblemCode, field: string | null = null) {
    super(code)
    this.code = code
    this.field = field
  }
}

export function answerProblem(c: Context, { code, field }: Pick<FakeDuffelProblem, 'code' | 'field'>): Response {
  const [status, type] = PROBLEMS[code]
  const requestId = c.res.headers.get('x-request-id') ?? ''
  return c.json(
    {
      errors: [
        {
          type,
          code,
          title: code.replaceAll('_', ' '),
          message: `The fake server answers ${code}`,
          documentation_url: 'https://duffel.com/docs/api/overview/response-handling/errors',
          ...(field && { source: { field, pointer: `/${field}` } }),
        },
      ],
      meta: { request_id: requestId, status },
    },
    status,
  )
}
