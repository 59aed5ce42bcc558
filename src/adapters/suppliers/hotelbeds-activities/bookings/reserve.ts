import type { ActivityBooking, ReservationOutcome, ReservationRequest } from '#modules/activities/activity-supplier.ts'
import { instantOfLocal } from '#platform/local-time.ts'
import { decimalMoney } from '../../real-orders/decimal-money.ts'
import { describe } from '../catalogue/find-activities.ts'
import type { HotelbedsActivitiesDeps } from '../hotelbeds-activities-deps.ts'
import { ratedSlots, type RatedSlot } from '../slots/list-slots.ts'
import { describeBooking } from './describe-booking.ts'
import { extendHold, type Hold, type HoldBody, readHold, saveHold } from './holds.ts'

type Declined = Extract<ReservationOutcome, { kind: 'declined' }>

const declined = (reason: Declined['reason']): Declined => ({ kind: 'declined', reason })
const MINUTE_MS = 60_000

/** Asks what these people pay at that time, and writes it down: Hotelbeds keeps no places without names. */
export async function reserve(deps: HotelbedsActivitiesDeps, request: ReservationRequest): Promise<ReservationOutcome> {
  const known = await readHold(deps, request.uuid)
  if (known) return answerAgain(known, request)
  const body = await chosen(deps, request)
  if (typeof body === 'string') return declined(body)
  const heldUntil = untilOf(deps, request.holdMinutes)
  await saveHold(deps, { uuid: request.uuid, body, heldUntil })
  const kept = await readHold(deps, request.uuid)
  return kept ? answerAgain(kept, request) : declined('gone')
}

const untilOf = ({ clock }: Pick<HotelbedsActivitiesDeps, 'clock'>, minutes: number): Date =>
  new Date(clock.now().getTime() + minutes * MINUTE_MS)

function answerAgain(hold: Hold, { slotId, units }: ReservationRequest): ReservationOutcome {
  const isSame = hold.slot.slot_id === slotId && JSON.stringify(hold.units) === JSON.stringify(units)
  if (!isSame) return declined('duplicate')
  return { kind: 'booked', booking: describeBooking(hold, { status: 'on_hold', reference: null }) }
}

/** What is chosen as Hotelbeds sells it now, or why it does not. */
export async function chosen(
  deps: HotelbedsActivitiesDeps,
  { activityId, optionId, slotId, units, answers }: Omit<ReservationRequest, 'uuid' | 'holdMinutes'>,
): Promise<HoldBody | Declined['reason']> {
  const date = slotId.slice(slotId.lastIndexOf('@') + 1)
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return 'refused'
  const activity = await describe(deps, activityId, 'en', { from: date, until: date })
  const option = activity?.options.find(({ option_id: id }) => id === optionId)
  if (!activity || !option) return 'refused'
  const ids = new Set(option.units.map(({ unit_id: id }) => id))
  if (!units.every(({ unit_id: id }) => ids.has(id))) return 'refused'
  const slots = await ratedSlots(deps, { activityId, optionId, from: date, until: date, units })
  const found = slots.find(({ slot }) => slot.slot_id === slotId)
  // Hotelbeds does not tell what is sold out from what never takes place.
  if (!found) return 'sold_out'
  return {
    activityId,
    optionId,
    slot: found.slot,
    units: [...units],
    known: option.units,
    answers: [...answers],
    total: { amount: found.rate.total, currency: found.currency },
    policies: policiesOf(found, activity.timezone, deps.clock.now()),
    languages: [...found.rate.languages],
    session: found.rate.session?.code ?? null,
    rateKey: found.rate.rateKey,
    at: deps.clock.now().toISOString(),
  }
}

function policiesOf({ rate, currency }: RatedSlot, timezone: string, now: Date): HoldBody['policies'] {
  if (!rate.isRefundable) return [{ from: now.toISOString(), amount: rate.total }]
  return rate.policies
    .map(({ dateFrom, amount }) => ({
      from: instantOfLocal(timezone, dateFrom).toISOString(),
      amount: decimalMoney(amount, currency).amount,
    }))
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
}

/** Keeps a choice longer; null where it is no longer kept. */
export async function extend(
  deps: HotelbedsActivitiesDeps,
  uuid: string,
  holdMinutes: number,
): Promise<ActivityBooking | null> {
  const isKept = await extendHold(deps, uuid, untilOf(deps, holdMinutes))
  const hold = isKept ? await readHold(deps, uuid) : null
  return hold && describeBooking(hold, { status: 'on_hold', reference: null })
}
