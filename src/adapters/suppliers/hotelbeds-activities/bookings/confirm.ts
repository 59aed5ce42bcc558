import {
  type ConfirmationRequest,
  type ReservationOutcome,
  SupplierFailure,
  type SupplierOrderOutcome,
} from '#modules/activities/activity-supplier.ts'
import { callHotelbeds } from '../../hotelbeds/client/call-hotelbeds.ts'
import { HotelbedsRefusal } from '../../hotelbeds/client/refusals.ts'
import { orderOf } from '../../hotelbeds/orders/look-up-order.ts'
import { shortReference } from '../../hotelbeds/orders/short-reference.ts'
import { declined, orderOnce, type Prepared } from '../../real-orders/order-once.ts'
import { ageOf, paxTypeOf } from '../catalogue/units.ts'
import { bookedSchema } from '../client/answers.ts'
import { outcomeOfActivityRefusal } from '../client/refusals.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { bookedAs, lookUpBooking } from './find-booking.ts'
import { claimHold, forgetAnswers, type Hold, type HoldBody, readHold } from './holds.ts'
import { chosen } from './reserve.ts'

/** A key lives for thirty minutes: an older one is asked for anew. */
const FRESH_MS = 20 * 60_000

/** Books a choice once under our reference: Hotelbeds would book the same twice. */
export async function confirm(
  deps: HotelbedsActivitiesDeps,
  request: ConfirmationRequest,
): Promise<ReservationOutcome> {
  const { uuid, clientReference } = request
  const hold = await readHold(deps, uuid)
  if (!hold) return { kind: 'declined', reason: 'gone' }
  if (!(await claimHold(deps, uuid, clientReference)))
    return { kind: 'declined', reason: hold.isReleased ? 'gone' : 'duplicate' }
  const outcome = await orderOnce(
    deps,
    { clientReference, rateKey: uuid, expectedTotal: hold.total },
    { prepare: () => prepare(deps, hold, request), lookUp: (attempt) => lookUpBooking(deps, attempt) },
  )
  return answer(deps, hold, outcome)
}

const DECLINES = {
  seats_unavailable: 'sold_out',
  extras_unavailable: 'refused',
  offer_expired: 'gone',
  price_changed: 'price_changed',
  duplicate: 'duplicate',
  other: 'other',
} as const

async function answer(
  deps: HotelbedsActivitiesDeps,
  hold: Hold,
  outcome: SupplierOrderOutcome,
): Promise<ReservationOutcome> {
  switch (outcome.kind) {
    case 'ordered':
      if (hold.answers.length > 0) await forgetAnswers(deps, hold)
      return { kind: 'booked', booking: bookedAs(hold, outcome.order) }
    case 'declined':
      return { kind: 'declined', reason: DECLINES[outcome.reason] }
    case 'blocked':
      throw new SupplierFailure('blocked', outcome.detail, { fault: outcome.fault })
    case 'unknown':
    case 'unasked':
      return outcome
  }
}

async function prepare(deps: HotelbedsActivitiesDeps, hold: Hold, request: ConfirmationRequest): Promise<Prepared> {
  const isFresh = deps.clock.now().getTime() - Date.parse(hold.at) < FRESH_MS
  const now = isFresh ? hold : await chosen(deps, { ...hold, slotId: hold.slot.slot_id })
  if (typeof now === 'string') return declined('seats_unavailable')
  const { total } = hold
  if (now.total.amount !== total.amount || now.total.currency !== total.currency) return declined('price_changed')
  return { terms: { policies: now.policies }, send: () => send(deps, now, request) }
}

async function send(
  deps: HotelbedsActivitiesDeps,
  body: HoldBody,
  request: ConfirmationRequest,
): Promise<SupplierOrderOutcome> {
  try {
    const { booking } = await callHotelbeds(deps, {
      method: 'PUT',
      path: '/activity-api/3.0/bookings',
      body: bodyOf(body, request),
      schema: bookedSchema,
      timeoutMs: deps.timeouts.booking,
    })
    return { kind: 'ordered', order: orderOf(booking) }
  } catch (error) {
    if (error instanceof HotelbedsRefusal) return outcomeOfActivityRefusal(error)
    throw error
  }
}

const LONGEST_NAME = 50

/** The shop knows who leads a party and no other names: all its tickets are in that one. */
function bodyOf(hold: HoldBody, { clientReference, contact }: ConfirmationRequest) {
  const name = contact.firstName.slice(0, LONGEST_NAME)
  const surname = contact.lastName.slice(0, LONGEST_NAME)
  const date = hold.slot.starts_at_local.slice(0, 10)
  const spoken = hold.languages.find((code) => code.startsWith(contact.language))
  const language = spoken ?? hold.languages.find((code) => code.startsWith('en')) ?? hold.languages[0]
  return {
    language: contact.language,
    clientReference: shortReference(clientReference),
    holder: { name, surname, email: contact.email, telephones: [contact.phone] },
    activities: [
      {
        rateKey: hold.rateKey,
        from: date,
        to: date,
        ...(language !== undefined && { serviceLanguage: language }),
        ...(hold.session !== null && { session: hold.session }),
        paxes: hold.units.flatMap(({ unit_id: id, quantity }) => {
          const unit = hold.known.find((one) => one.unit_id === id)
          const pax = { age: unit ? ageOf(unit) : 0, name, surname, type: paxTypeOf({ unit_id: id }) }
          return Array.from({ length: quantity }, () => pax)
        }),
        answers: hold.answers.map(({ question_id: code, value }) => ({ question: { code }, answer: value })),
      },
    ],
  }
}
