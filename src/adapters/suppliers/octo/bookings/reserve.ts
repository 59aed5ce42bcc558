import type { UnitCount } from '#contracts/activities/activity.ts'
import { availabilitiesSchema } from '#contracts/octo/availability.ts'
import { bookingSchema, type OctoBooking } from '#contracts/octo/bookings.ts'
import type { ActivityBooking, ReservationOutcome, ReservationRequest } from '#modules/activities/activity-supplier.ts'
import { callOcto } from '../client/call-octo.ts'
import { isRefused, isUnheard, OctoRefusal, reading } from '../client/refusals.ts'
import type { OctoDeps } from '../octo-deps.ts'
import { describeBooking } from './describe-booking.ts'
import { readBooking } from './find-booking.ts'

type Declined = Extract<ReservationOutcome, { kind: 'declined' }>

const declined = (reason: Declined['reason']): Declined => ({ kind: 'declined', reason })

/** Keeps places under our uuid, which the standard takes as the key by which a repeated call is the same. */
export async function reserve(deps: OctoDeps, request: ReservationRequest): Promise<ReservationOutcome> {
  try {
    const booking = await callOcto(deps, {
      method: 'POST',
      path: '/bookings',
      body: bodyOf(request, await peopleOf(deps, request)),
      schema: bookingSchema,
      kind: 'booking',
    })
    return isWhatWasAsked(booking, request)
      ? { kind: 'booked', booking: await describeBooking(deps, booking) }
      : declined('duplicate')
  } catch (error) {
    if (isRefused(error)) return declined(await reasonOf(deps, error, request))
    // The same uuid may be sent again: whoever did it twice has done it once.
    if (error instanceof OctoRefusal && isUnheard(error)) return { kind: 'unknown' }
    return reading(Promise.reject(error))
  }
}

/** How many people come in on one of each unit. */
async function peopleOf(
  { catalogue }: OctoDeps,
  { activityId, optionId }: ReservationRequest,
): Promise<ReadonlyMap<string, number>> {
  const option = (await catalogue.products('en')).get(activityId)?.options.find(({ id }) => id === optionId)
  return new Map((option?.units ?? []).map(({ id, restrictions }) => [id, restrictions.paxCount]))
}

/** Answers of travellers go to the units that they come in on; people are counted from the first unit on. */
function bodyOf(
  { uuid, activityId, optionId, slotId, units, answers, holdMinutes }: ReservationRequest,
  people: ReadonlyMap<string, number>,
) {
  let counted = 0
  const answerOf = ({ question_id: questionId, value }: ReservationRequest['answers'][number]) => ({
    questionId,
    value,
  })
  return {
    uuid,
    productId: activityId,
    optionId,
    availabilityId: slotId,
    expirationMinutes: holdMinutes,
    questionAnswers: answers.filter(({ traveller }) => traveller === null).map(answerOf),
    unitItems: itemsOf(units).map((unitId) => {
      const first = counted
      counted += people.get(unitId) ?? 1
      const ofUnit = answers.filter(({ traveller }) => traveller !== null && traveller >= first && traveller < counted)
      return { unitId, questionAnswers: ofUnit.map(answerOf) }
    }),
  }
}

const itemsOf = (units: readonly UnitCount[]): readonly string[] =>
  units.flatMap(({ unit_id: id, quantity }) => Array.from({ length: quantity }, () => id))

/** A supplier may answer a repeated uuid with what it kept first, whatever is asked now. */
function isWhatWasAsked({ availabilityId, unitItems }: OctoBooking, { slotId, units }: ReservationRequest): boolean {
  const kept = unitItems.map(({ unitId }) => unitId).toSorted()
  return availabilityId === slotId && kept.join() === itemsOf(units).toSorted().join()
}

/** The standard says only that it cannot be done: whether places are left is asked. */
async function reasonOf(
  deps: OctoDeps,
  { code }: OctoRefusal,
  request: ReservationRequest,
): Promise<Declined['reason']> {
  if (code === 'INVALID_AVAILABILITY_ID') return 'closed'
  if (code !== 'UNPROCESSABLE_ENTITY' && code !== 'INVALID_BOOKING_UUID') return 'refused'
  const known = await readBooking(deps, request.uuid)
  if (known) return 'duplicate'
  const places = request.units.reduce((sum, { quantity }) => sum + quantity, 0)
  const slot = await findSlot(deps, request)
  if (!slot || slot.status === 'CLOSED') return 'closed'
  return !slot.available || (slot.vacancies !== null && slot.vacancies < places) ? 'sold_out' : 'refused'
}

async function findSlot(deps: OctoDeps, { activityId, optionId, slotId }: ReservationRequest) {
  const slots = await reading(
    callOcto(deps, {
      method: 'POST',
      path: '/availability',
      body: { productId: activityId, optionId, availabilityIds: [slotId] },
      schema: availabilitiesSchema,
      kind: 'reading',
    }),
  )
  return slots.find(({ id }) => id === slotId)
}

/** Keeps places longer; null where they are no longer kept. */
export async function extend(deps: OctoDeps, uuid: string, holdMinutes: number): Promise<ActivityBooking | null> {
  try {
    const booking = await callOcto(deps, {
      method: 'POST',
      path: `/bookings/${uuid}/extend`,
      body: { expirationMinutes: holdMinutes },
      schema: bookingSchema,
      kind: 'booking',
    })
    return booking.status === 'ON_HOLD' ? await describeBooking(deps, booking) : null
  } catch (error) {
    if (isRefused(error)) return null
    return reading(Promise.reject(error))
  }
}
