import type { SupplierFault, SupplierOrderOutcome } from '#modules/flights/flight-supplier.ts'

export type Decline = Extract<SupplierOrderOutcome, { kind: 'declined' }>['reason']

/** What Duffel says of a refusal. */
interface Refused {
  readonly status: number
  readonly codes: readonly string[]
}

/**
 * What a refusal of an order or a payment means: the airline will not sell it; something is the shop's to mend,
 * and nothing was bought; or it may have been bought, and is to be looked up.
 */
type Meaning =
  | { readonly kind: 'declined'; readonly reason: Decline }
  | { readonly kind: 'blocked'; readonly fault: SupplierFault }
  | { readonly kind: 'unclear' }

const declined = (reason: Decline): Meaning => ({ kind: 'declined', reason })
const blocked = (fault: SupplierFault): Meaning => ({ kind: 'blocked', fault })
const UNCLEAR: Meaning = { kind: 'unclear' }

/**
 * By code, as Duffel names them: https://duffel.com/docs/api/overview/response-handling/errors and the guides on
 * orders, hold orders and payments.
 */
const MEANING_OF_CODE: Readonly<Record<string, Meaning>> = {
  // The airline, or the offer.
  offer_no_longer_available: declined('seats_unavailable'),
  ancillary_service_not_available: declined('extras_unavailable'),
  offer_expired: declined('offer_expired'),
  not_found: declined('offer_expired'),
  order_creation_already_attempted: declined('offer_expired'),
  offer_request_already_booked: declined('offer_expired'),
  price_changed: declined('price_changed'),
  payment_amount_does_not_match_order_amount: declined('price_changed'),
  payment_currency_does_not_match_order_currency: declined('price_changed'),
  duplicate_booking: declined('duplicate'),
  order_not_changeable: declined('other'),
  order_change_already_actioned: declined('other'),
  already_cancelled: declined('other'),
  // These travellers, whom the airline does not take as they are named.
  duplicate_passenger_name: declined('other'),
  duplicate_passenger_names: declined('other'),
  invalid_passenger_name: declined('other'),
  invalid_phone_number: declined('other'),
  // The shop.
  insufficient_balance: blocked('balance'),
  // The airline's side has not said what became of it.
  airline_internal: UNCLEAR,
  airline_unknown: UNCLEAR,
  internal_server_error: UNCLEAR,
}

/** By status, for codes that are not known: https://duffel.com/docs/api/overview/errors */
const MEANING_OF_STATUS: Readonly<Record<number, Meaning>> = {
  401: blocked('credentials'),
  403: blocked('permission'),
  404: declined('offer_expired'),
  408: UNCLEAR,
  429: blocked('rate_limit'),
}

/** A refusal that nobody knows is taken for a fault of the shop's request: it never costs a traveller the trip. */
export function meaningOf({ status, codes }: Refused): Meaning {
  if (status === 401 || status === 403 || status === 429) return MEANING_OF_STATUS[status] ?? UNCLEAR
  const named = codes.flatMap((code) => MEANING_OF_CODE[code] ?? [])
  // One unclear cause among several leaves all open.
  const unclear = status >= 500 || named.some(({ kind }) => kind === 'unclear')
  if (unclear) return UNCLEAR
  return named[0] ?? MEANING_OF_STATUS[status] ?? blocked('refused_request')
}

/** The fault of the shop's that a question met; null when it is somebody else's. */
export function faultOf({ status, codes }: Refused): SupplierFault | null {
  if (status === 401) return 'credentials'
  if (status === 403) return 'permission'
  return codes.includes('insufficient_balance') ? 'balance' : null
}
