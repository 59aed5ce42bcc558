import { randomUUID } from 'node:crypto'
import { Refusal } from '#contracts/errors.ts'
import type { ActivityOption } from '#contracts/activities/activity.ts'
import type { ActivityReserveInput, ActivityReserveResponse } from '#contracts/activities/offers.ts'
import type { Language } from '#contracts/locale.ts'
import type { Money } from '#contracts/money.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { sellPrice } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import type { ActivityBooking, ReservationRequest } from '../activity-supplier.ts'
import { askActivity, type SoldBy } from '../ask-activity.ts'
import type { ActivityDeps } from '../deps.ts'
import { activityFacts, payersOf } from '../sale-facts.ts'
import { activitySnapshotSchema, type ReservedPlaces } from './activity-offer.ts'
import { bookedActivity } from './booked-activity.ts'
import { askedAnswers, findAnswerIssues } from './check-answers.ts'
import { findUnitIssues, peopleOf } from './check-units.ts'
import { reservePlaces } from './reserve-places.ts'
import { presentOffer } from './present-offer.ts'

/** Time for names and a payment. */
const HOLD_MINUTES = 30

/**
 * Keeps places of a slot for a visitor, and makes an offer of them that stands as long as they are kept. What the same
 * visitor has kept of it before, and neither ordered nor put into the basket, gives way where there are no others.
 * @throws Refusal `validation_failed` on units and answers by their fields, `not_found`, `places_unavailable`,
 * `slot_closed`, `too_many_holds`, `supplier_unavailable`, `activity_confirmation_failed`, `exchange_rate_missing`
 */
export async function reserveActivity(
  deps: ActivityDeps,
  actor: Actor,
  input: ActivityReserveInput,
  language: Language,
): Promise<ActivityReserveResponse> {
  const soldBy = await askActivity(deps, input.activity_id, language)
  const option = soldBy.activity.options.find(({ option_id: id }) => id === input.option_id)
  if (!option) throw new Refusal('not_found')
  const answers = checked(soldBy, option, input)
  const request: ReservationRequest = {
    uuid: randomUUID(),
    activityId: soldBy.productId,
    optionId: input.option_id,
    slotId: input.slot_id,
    units: input.units,
    answers,
    holdMinutes: HOLD_MINUTES,
  }
  const booking = await reservePlaces(deps, actor, soldBy.supplier, request)
  const { kept, listed } = await offerOf(deps, { soldBy, option, request, booking, currency: input.currency })
  const { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt } = kept
  const ids = { offerId, searchId, sessionId, supplierCode, supplierRef, expiresAt }
  // The schema lists what belongs into a snapshot; the ids have columns of their own.
  await deps.offers.save(actor, { kind: 'activity', ...ids, body: activitySnapshotSchema.parse(kept) })
  const expected = input.expected_total ?? null
  return {
    offer: presentOffer(kept),
    previous_total: expected,
    price_changed: expected !== null && (expected.amount !== listed.amount || expected.currency !== listed.currency),
  }
}

/** @returns the answers that were asked for @throws Refusal `validation_failed` */
function checked({ activity }: SoldBy, option: ActivityOption, { units, answers }: ActivityReserveInput) {
  const issues = findUnitIssues(option, units)
  const asked = askedAnswers(activity.questions, answers)
  const fields = { ...issues, ...findAnswerIssues(activity.questions, asked, peopleOf(option, units)) }
  if (Object.keys(fields).length > 0) throw new Refusal('validation_failed', { fields })
  return asked
}

interface Reserved {
  readonly soldBy: SoldBy
  readonly option: ActivityOption
  readonly request: ReservationRequest
  readonly booking: ActivityBooking
  readonly currency: ActivityReserveInput['currency']
}

/** The offer, and what it costs in the shop's own currency, in which lists and times are priced. */
async function offerOf(
  deps: ActivityDeps,
  { soldBy, option, request, booking, currency }: Reserved,
): Promise<{ readonly kept: ReservedPlaces; readonly listed: Money }> {
  const { supplier, activity, productId } = soldBy
  const { units, answers, uuid } = request
  const now = deps.clock.now()
  const facts = activityFacts({
    supplierCode: supplier.code,
    cityCode: activity.city_code,
    country: activity.country_code,
    payers: payersOf(units),
  })
  const [book, rate] = await Promise.all([deps.openPriceBook(), deps.charging.rateFor(currency)])
  const own = sellPrice(book, booking.price, facts)
  const price = await deps.charging.charge(own, rate, facts)
  const kept = {
    offerId: newId('off'),
    searchId: activity.city_code,
    sessionId: activity.city_code,
    supplierCode: supplier.code,
    supplierRef: uuid,
    expiresAt: booking.heldUntil ?? new Date(now.getTime() + HOLD_MINUTES * 60_000),
    productId,
    reservation: uuid,
    units: [...units],
    answers: [...answers],
    booked: bookedActivity({ activity, option, slot: booking.slot, units, answers, now }),
    price,
  }
  return { kept, listed: { amount: own.grand_total, currency: own.currency } }
}
