/**
 * The closed catalogue of failures that the API can answer. Each code has one HTTP status and one
 * text per language in `locales/{en,fr}/errors.json` (the compiler checks that none is missing).
 */
export const ERRORS = {
  // requests
  validation_failed: { status: 422, when: 'A field of the request is missing or wrong; `errors` names each field.' },
  malformed_request: { status: 400, when: 'The body is not JSON.' },
  unsupported_media_type: { status: 415, when: 'The body is not declared as application/json.' },
  payload_too_large: { status: 413, when: 'The body is larger than the limit.' },
  not_found: { status: 404, when: 'No such path or object, or it belongs to somebody else.' },
  method_not_allowed: { status: 405, when: 'The path exists, not with this method.' },
  unauthenticated: { status: 401, when: 'The session is missing or has ended.' },
  forbidden: { status: 403, when: 'The request comes from a foreign origin or lacks a right.' },
  rate_limited: { status: 429, when: 'Too many requests; Retry-After says when to come back.' },
  idempotency_conflict: { status: 422, when: 'The Idempotency-Key was used with another body.' },
  idempotency_in_progress: { status: 409, when: 'The first request with this Idempotency-Key still runs.' },
  unexpected: { status: 500, when: 'A defect of ours; the request id finds it in the log.' },
  unavailable: { status: 503, when: 'The server starts, drains or has no database.' },
  overloaded: {
    status: 503,
    when: 'More is asked for than can be answered in time; nothing was computed. Retry-After says when to come back.',
  },
  changed_meanwhile: {
    status: 409,
    when: 'Somebody else has changed it since it was looked at; nothing was changed.',
  },
  link_invalid: { status: 410, when: 'The link of a mail is unknown, used up or too old.' },
  // flights
  search_expired: { status: 410, when: 'The search session is unknown or too old; search again.' },
  seats_unavailable: { status: 409, when: 'The flight or fare was sold out meanwhile.' },
  offer_expired: { status: 410, when: 'The offer can no longer be bought at its price.' },
  offer_mismatch: { status: 409, when: 'The offer does not belong to this search or these flights.' },
  price_changed: { status: 409, when: 'The price is not the one that the traveller accepted; `details` has both.' },
  flight_confirmation_failed: { status: 502, when: 'The supplier could not confirm the offer.' },
  exchange_rate_missing: {
    status: 503,
    when: 'The fare is sold in a currency that the shop has no current rate for; nothing was changed.',
  },
  supplier_unavailable: { status: 503, when: 'The supplier does not answer; nothing was changed.' },
  // hotels
  rooms_unavailable: { status: 409, when: 'A room of the stay was sold out meanwhile.' },
  hotel_confirmation_failed: { status: 502, when: 'The supplier could not confirm the rooms.' },
  // transfers
  vehicles_unavailable: { status: 409, when: 'The vehicle was taken by somebody else meanwhile.' },
  transfer_confirmation_failed: { status: 502, when: 'The supplier could not confirm the ride.' },
  // insurance
  cover_unfit: { status: 409, when: 'No insurer covers this trip as it must be covered, such as for a Schengen visa.' },
  insurance_quote_failed: { status: 502, when: 'The insurer could not say what the cover costs.' },
  // packages
  departure_full: {
    status: 409,
    when: 'Fewer seats are left on the departure than are asked for; `details.seats_left` says how many.',
  },
  departure_closed: { status: 410, when: 'The group has left, or its departure is not sold any more.' },
  departure_has_seats: { status: 409, when: 'Nobody waits for seats that are there.' },
  rooms_do_not_fit: {
    status: 422,
    when: 'The rooms do not fit the travellers; `details` says why, and with `suggestion` what would.',
  },
  // activities
  places_unavailable: { status: 409, when: 'Fewer places are left at this time than were asked for.' },
  slot_closed: { status: 409, when: 'This time has passed, or is no longer booked.' },
  activity_confirmation_failed: { status: 502, when: 'The supplier could not confirm the places.' },
  // orders
  sold_only_together: {
    status: 409,
    when: 'The price of an item is for orders with something else in them, of one of `details.kinds`.',
  },
  duplicate_booking: { status: 409, when: 'The same travellers already hold this offer in another open order.' },
  extra_unavailable: {
    status: 409,
    when: 'A bag or seat is no longer sold; `details.extras` has the ids. Nothing was placed.',
  },
  extras_unavailable_now: { status: 409, when: 'Nothing can be added to this order now; `details.reason` says why.' },
  hold_unavailable: { status: 409, when: 'The airline does not keep these seats for a later payment.' },
  email_code_required: {
    status: 403,
    when: 'Seats are kept for a confirmed email address: ask for a code by `email_codes`, confirm it, and send the same again.',
  },
  email_code_wrong: { status: 403, when: 'The code is wrong, too old, used, or was tried too often.' },
  too_many_holds: {
    status: 409,
    when: 'Too much is kept unpaid already; `details.reason`: by this customer (`yours`) or on this flight (`flight`).',
  },
  instalments_unavailable: {
    status: 409,
    when: 'The airline keeps seats and price for too short a time to pay in so many parts.',
  },
  order_not_cancellable: { status: 409, when: 'The order cannot be cancelled here; `details.reason` says why.' },
  cancel_quote_expired: { status: 410, when: 'The cancellation quote is too old, used or unknown; ask for another.' },
  cancellation_refused: { status: 409, when: 'The supplier refused to cancel; nothing was changed.' },
  order_not_changeable: { status: 409, when: 'The flights cannot be changed here; `details.reason` says why.' },
  change_quote_expired: { status: 410, when: 'The offered change is too old, left or unknown; search again.' },
  change_underway: { status: 409, when: 'Another change of the order waits for its payment or for the airline.' },
  change_refused: { status: 409, when: 'The airline refused the change; flights stand, money for it goes back.' },
  schedule_change_settled: { status: 409, when: 'There are no moved flights to answer to, or they were answered.' },
  correction_impossible: { status: 409, when: 'The name cannot be corrected here; `details.reason` says why.' },
  correction_refused: { status: 409, when: 'The airline refused to correct the name; nothing was changed.' },
  payment_underway: {
    status: 409,
    when: 'A payment of the same still waits for a bank; `details` says which. `pay_again` pays all the same.',
  },
  order_not_payable: { status: 409, when: 'The order is paid, expired or cancelled.' },
  coupon_refused: { status: 422, when: 'The coupon does not apply; `details.reason` says why.' },
  basket_full: { status: 409, when: 'The basket holds as many offers as an order may; `details.most` says how many.' },
  basket_travellers_differ: { status: 409, when: 'What is in the basket is for other travellers.' },
  wallet_currency_differs: { status: 409, when: 'Wallets hold the shop’s own currency, and this is paid in another.' },
  basket_currency_differs: { status: 409, when: 'What is in the basket is priced in another currency.' },
  documents_closed: {
    status: 409,
    when: 'The order takes no documents of its travellers: nothing is paid or held yet, or it has ended.',
  },
  // applications and enquiries
  case_not_found: { status: 404, when: 'Reference and email address are not those of one application or enquiry.' },
  case_moved: { status: 409, when: 'The application or enquiry has moved on meanwhile; nothing was changed.' },
  reservation_proves_nothing: {
    status: 409,
    when: 'Nothing of the booking stands, or it is neither a flight nor a stay.',
  },
  too_many_reservations: { status: 409, when: 'Enough bookings stand beside the application.' },
  case_not_sent: { status: 409, when: 'The application is still a draft of its customer: it is sent first.' },
  case_over: { status: 409, when: 'The application or enquiry is closed, and takes no messages any more.' },
  case_nothing_due: { status: 409, when: 'Nothing of the case is to be paid now, or it is being paid.' },
  appointment_taken: {
    status: 409,
    when: 'The adviser is not free at this time any more; `details.nearest` has the nearest free slots.',
  },
  appointment_over: { status: 409, when: 'The appointment was cancelled, moved meanwhile, or has begun.' },
  appointment_exists: { status: 409, when: 'One appointment is ahead already; it can be moved.' },
  // accounts
  sign_in_failed: { status: 403, when: 'Email address and password do not belong together.' },
  email_unverified: { status: 403, when: 'The address was not confirmed yet; the mail was sent again.' },
  sign_in_throttled: { status: 429, when: 'Too many wrong passwords; `details.seconds` says how long to wait.' },
  password_wrong: { status: 403, when: 'The present password is another one.' },
  password_missing: { status: 409, when: 'The account has no password yet; the mail of `forgot_password` sets one.' },
  google_unavailable: { status: 503, when: 'Google does not answer; nothing was changed.' },
  google_sign_in_ended: {
    status: 410,
    when: 'The sign-in with Google was finished, took too long, or is another browser’s.',
  },
  google_already_linked: { status: 409, when: 'The account is linked with another Google account.' },
  booking_not_found: { status: 404, when: 'Reference, email address and last name are not those of one booking.' },
  code_required: { status: 403, when: 'The account asks for a code of its authenticator app, too.' },
  code_wrong: { status: 403, when: 'The code is wrong, too old or was used.' },
  two_factor_on: { status: 409, when: 'The account asks for a code already.' },
  wallet_not_empty: { status: 409, when: 'An account with money in its wallet cannot be deleted.' },
  too_many_travellers: { status: 409, when: 'The account keeps as many travellers as it may.' },
  too_many_price_alerts: { status: 409, when: 'As many prices are watched as may be; `details.most` says how many.' },
  price_alert_ended: { status: 409, when: 'The dates of the alert have passed; it cannot be changed any more.' },
  // files
  file_offset: {
    status: 409,
    when: 'A part of an upload does not begin where the last one ended, or it is not all here; `details.received` says where to go on.',
  },
  file_unchecked: {
    status: 503,
    when: 'Nobody can look through files for viruses now, so none is kept; the upload waits for a day, and finishing it again goes on.',
  },
  // payments
  payment_provider_unavailable: { status: 503, when: 'The payment provider does not answer; nothing was charged.' },
  insufficient_funds: { status: 409, when: 'The wallet has less than that; `details.balance` says how much.' },
  payment_not_found: { status: 404, when: 'No payment has this reference.' },
  webhook_rejected: { status: 401, when: 'The webhook is not signed by the provider.' },
} as const satisfies Record<string, { status: number; when: string }>

export type ErrorCode = keyof typeof ERRORS

/** The body of every failed answer. `msg` repeats `message` (booking confirmation reads it). */
export interface Problem {
  readonly message: string
  readonly msg: string
  readonly code: ErrorCode
  /** Field path (`passengers.0.first_name`) → texts in the caller's language. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Machine-readable facts of this failure, such as both prices. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly request_id: string
}

/**
 * Codes of what can be wrong with one field. Their texts are in `locales/{en,fr}/fields.json`;
 * the domain never writes sentences.
 */
export const FIELD_CODES = [
  'invalid',
  'required',
  'too_long',
  'too_short',
  'email_required',
  'email_invalid',
  'terms_required',
  'choice_required',
  'country_code_required',
  'phone_required',
  'phone_invalid',
  'title_required',
  'title_invalid',
  'first_name_required',
  'last_name_required',
  'name_invalid',
  'name_duplicate',
  'name_unchanged',
  'nationality_required',
  'gender_required',
  'birth_year_required',
  'birth_month_required',
  'birth_day_required',
  'birth_date_invalid',
  'age_not_adult',
  'age_not_child',
  'age_not_infant',
  'passport_number_required',
  'passport_number_invalid',
  'passport_expiry_required',
  'passport_invalid',
  'passport_too_short',
  'passport_country_required',
  'infant_adult_invalid',
  'extra_quantity',
  'extra_repeated',
  'extra_traveller',
  'seat_repeated',
  'passengers_mismatch',
  'origin_required',
  'destination_required',
  'place_unknown',
  'place_unserved',
  'same_place',
  'date_required',
  'date_invalid',
  'date_past',
  'date_too_far',
  'return_before_departure',
  'sectors_out_of_order',
  'too_few_sectors',
  'too_many_sectors',
  'adults_required',
  'too_many_passengers',
  'too_many_infants',
  'class_unknown',
  'stay_destination_required',
  'stay_dates_required',
  'check_out_before_check_in',
  'stay_too_long',
  'too_many_rooms',
  'too_many_adults',
  'too_many_children',
  'child_age_required',
  'transfer_place_required',
  'transfer_time_required',
  'transfer_time_invalid',
  'transfer_time_past',
  'transfer_too_soon',
  'transfer_same_place',
  'transfer_too_far',
  'transfer_too_many_people',
  'transfer_too_many_bags',
  'transfer_flight_invalid',
  'transfer_flight_required',
  'transfer_flight_unknown',
  'transfer_before_landing',
  'transfer_after_take_off',
  'transfer_return_early',
  'transfer_address_required',
  'age_required',
  'age_mismatch',
  'residence_required',
  'too_many_destinations',
  'cover_destination_required',
  'cover_abroad',
  'cover_residence',
  'cover_destination',
  'cover_end_before_start',
  'cover_too_far',
  'cover_too_long',
  'cover_too_old',
  'cover_too_young',
  'cover_no_adult',
  'declaration_required',
  'kin_name_required',
  'slot_required',
  'places_too_few',
  'places_too_many',
  'unit_alone',
  'unit_repeated',
  'age_outside',
  'file_type',
  'file_empty',
  'file_too_large',
  'file_too_many_pixels',
  'file_damaged',
  'file_heic',
  'file_pdf_locked',
  'file_pdf_active',
  'file_pdf_pages',
  'file_virus',
  'files_full',
  'too_many_files',
  'amount_too_small',
  'amount_too_large',
  'password_required',
  'password_too_short',
  'password_common',
  'code_required',
  'message_too_long',
  'count_too_small',
  'count_too_large',
] as const

export type FieldCode = (typeof FIELD_CODES)[number]

/** Facts that a field's text may name, such as the age limit. */
export type FieldIssue =
  | FieldCode
  | { readonly code: FieldCode; readonly values: Readonly<Record<string, string | number>> }

/** A request that is refused for a reason the caller can understand. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly fields: Readonly<Record<string, FieldIssue>>
  readonly details: Readonly<Record<string, unknown>> | undefined

  constructor(
    code: ErrorCode,
    options: {
      fields?: Readonly<Record<string, FieldIssue>>
      details?: Readonly<Record<string, unknown>>
      cause?: unknown
    } = {},
  ) {
    super(code, { cause: options.cause })
    this.name = 'Refusal'
    this.code = code
    this.fields = options.fields ?? {}
    this.details = options.details
  }
}
