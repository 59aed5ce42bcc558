import { type Route, route } from '#api/route.ts'
import {
  bookingChangesRequest,
  bookingChangesResponse,
  changeBookingRequest,
  changeBookingResponse,
  changeSearchRequest,
  changeSearchResponse,
  correctNameRequest,
  correctNameResponse,
  dropChangeRequest,
  dropChangeResponse,
  scheduleChoiceRequest,
  scheduleChoiceResponse,
} from '#contracts/flights/changes.ts'
import {
  answerSchedule,
  confirmChange,
  correctName,
  dropChange,
  getBookingChanges,
  searchFlightChanges,
  type FlightOrderDeps,
} from '#modules/flights/index.ts'

const tag = 'Changes'
const limit = { calls: 20, perSeconds: 60 } as const
const changeErrors = [
  'not_found',
  'order_not_changeable',
  'change_underway',
  'change_quote_expired',
  'change_refused',
] as const

/** What may become of a ticketed order: other flights, moved flights, corrected names. */
export function changeRoutes(deps: FlightOrderDeps): readonly Route[] {
  return [
    route('bookingChanges', {
      summary: 'What has been changed about an order, what waits, and what still can be changed',
      tag,
      access: 'session',
      request: bookingChangesRequest,
      response: bookingChangesResponse,
      limit: { calls: 120, perSeconds: 60 },
      errors: ['not_found'],
      handle: ({ actor, language }, input) => getBookingChanges(deps, actor, input, language),
    }),
    route('bookingChangeSearch', {
      summary: 'Other flights for one slice of an order on another date, each with its price line by line',
      tag,
      access: 'session',
      request: changeSearchRequest,
      response: changeSearchResponse,
      limit,
      errors: ['not_found', 'order_not_changeable', 'change_underway', 'supplier_unavailable'],
      handle: ({ actor, language }, input) => searchFlightChanges(deps, actor, input, language),
    }),
    route('bookingChange', {
      summary: 'Take other flights as they were shown; where they cost more, once a charge is paid',
      tag,
      access: 'session',
      request: changeBookingRequest,
      response: changeBookingResponse,
      limit,
      idempotent: true,
      errors: changeErrors,
      handle: ({ actor }, input) => confirmChange(deps, actor, input),
    }),
    ...correctionRoutes(deps),
  ]
}

/** A change that is left, what the airline has moved, and names that are wrong. */
function correctionRoutes(deps: FlightOrderDeps): readonly Route[] {
  return [
    route('bookingDropChange', {
      summary: 'Leave a change that waits for its payment',
      tag,
      access: 'session',
      request: dropChangeRequest,
      response: dropChangeResponse,
      limit,
      idempotent: true,
      errors: ['not_found', 'change_quote_expired', 'change_underway'],
      handle: ({ actor }, input) => dropChange(deps, actor, input),
    }),
    route('bookingScheduleChange', {
      summary: 'Answer to flights that the airline has moved: accept them, take others, or have the money back',
      tag,
      access: 'session',
      request: scheduleChoiceRequest,
      response: scheduleChoiceResponse,
      limit,
      idempotent: true,
      errors: [
        ...changeErrors,
        'schedule_change_settled',
        'order_not_cancellable',
        'cancel_quote_expired',
        'cancellation_refused',
        'supplier_unavailable',
      ],
      handle: ({ actor }, input) => answerSchedule(deps, actor, input),
    }),
    route('bookingCorrectName', {
      summary: 'Correct the name of one traveller: a slip at once, more through our staff',
      tag,
      access: 'session',
      request: correctNameRequest,
      response: correctNameResponse,
      limit,
      idempotent: true,
      errors: ['not_found', 'correction_impossible', 'correction_refused'],
      handle: ({ actor }, input) => correctName(deps, actor, input),
    }),
  ]
}
