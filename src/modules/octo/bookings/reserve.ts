import { createHash, randomUUID } from 'node:crypto'
import type { ActivityOption, ActivitySlot } from '#contracts/activities/activity.ts'
import { HOLD_MINUTES, type OctoBooking, type ReservationRequest } from '#contracts/octo/bookings.ts'
import { newId, newReference } from '#platform/ids.ts'
import type { ActivityBooking, ReservationOutcome, SupplierActivity } from '#modules/activities/activity-supplier.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { OctoFailure, unprocessable } from '../octo-failure.ts'
import { findOption, findSlot, refuseOtherCurrency } from '../slots/read-slots.ts'
import { claimUuid, dropClaim, findBooking, type StoredBooking } from './booking-store.ts'
import { answersOf, countUnits, readUnitItems } from './check-units.ts'
import { answerBooking } from './read-booking.ts'

/**
 * Keeps places for a reseller. The same request under the same uuid is answered with the same booking, whatever has
 * become of it; another one is refused. The uuid is written down before the seller is asked, so that a call whose
 * process has stopped is finished by the next of the same uuid.
 * @throws OctoFailure
 */
export async function reserve(deps: OctoDeps, caller: OctoCaller, request: ReservationRequest): Promise<OctoBooking> {
  const requestHash = hashOf(request)
  const known = await answerAgain(deps, caller, request.uuid, requestHash)
  if (known) return known
  const chosen = await choosePlaces(deps, caller, request)
  const kept = await claimUuid(deps.db, newBooking(deps, caller, request, { requestHash, unitItems: chosen.unitItems }))
  refuseOtherRequest(kept, requestHash)
  const sold = await reservePlaces(deps, kept, chosen, request.expirationMinutes)
  return answerBooking(deps, caller, { kept, sold })
}

/** What was kept under this uuid; null where nothing was yet. */
async function answerAgain(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string | undefined,
  requestHash: string,
): Promise<OctoBooking | null> {
  const kept = uuid === undefined ? null : await findBooking(deps.db, caller.resellerId, uuid)
  if (!kept) return null
  refuseOtherRequest(kept, requestHash)
  const sold = await deps.seller.find(kept.reservation)
  return sold && answerBooking(deps, caller, { kept, sold })
}

function refuseOtherRequest(kept: StoredBooking, requestHash: string): void {
  if (kept.requestHash !== requestHash) throw new OctoFailure('INVALID_BOOKING_UUID', 'uuid_taken', kept.uuid)
}

/** What is to be kept, as the seller knows it. */
interface ChosenPlaces {
  readonly activity: SupplierActivity
  readonly option: ActivityOption
  readonly slot: ActivitySlot
  readonly unitItems: StoredBooking['unitItems']
}

type Choice = Pick<ReservationRequest, 'productId' | 'optionId' | 'availabilityId' | 'unitItems' | 'currency'>

/** @throws OctoFailure for whatever of it is not sold, or not so. */
export async function choosePlaces(deps: OctoDeps, caller: OctoCaller, choice: Choice): Promise<ChosenPlaces> {
  const { activity, option } = await findOption(deps, caller, choice)
  const slot = await findSlot(deps, { activity, option }, choice.availabilityId)
  if (!slot) throw new OctoFailure('INVALID_AVAILABILITY_ID', 'availability', choice.availabilityId)
  refuseOtherCurrency(choice.currency, slot)
  return { activity, option, slot, unitItems: readUnitItems(option, choice.unitItems) }
}

/** Asks the seller for the places. What it declines leaves nothing behind. */
async function reservePlaces(
  deps: OctoDeps,
  kept: StoredBooking,
  chosen: ChosenPlaces,
  minutes: number | null | undefined,
): Promise<ActivityBooking> {
  const outcome = await askForPlaces(deps, kept, chosen, minutes)
  if (outcome.kind === 'booked') return outcome.booking
  if (outcome.kind === 'declined') await dropClaim(deps.db, kept)
  throw failureOf(outcome)
}

export function askForPlaces(
  { seller }: OctoDeps,
  { reservation, unitItems, answers }: Pick<StoredBooking, 'reservation' | 'unitItems' | 'answers'>,
  { activity, option, slot }: ChosenPlaces,
  minutes: number | null | undefined,
): Promise<ReservationOutcome> {
  return seller.reserve({
    uuid: reservation,
    activityId: activity.activity_id,
    optionId: option.option_id,
    slotId: slot.slot_id,
    units: countUnits(unitItems),
    answers: answersOf(option, { answers, unitItems }),
    holdMinutes: holdMinutes(minutes),
  })
}

/** As long as was asked for, or the usual; never longer than the longest. */
export const holdMinutes = (minutes: number | null | undefined): number =>
  Math.min(minutes ?? HOLD_MINUTES.usual, HOLD_MINUTES.most)

type Refused = Exclude<ReservationOutcome, { kind: 'booked' }>

/** What was not done, and why. */
export function failureOf(outcome: Refused): OctoFailure {
  if (outcome.kind !== 'declined') return new OctoFailure('INTERNAL_SERVER_ERROR', 'unclear')
  return unprocessable(REASONS[outcome.reason])
}

const REASONS = {
  sold_out: 'sold_out',
  closed: 'closed',
  gone: 'expired',
  price_changed: 'refused',
  duplicate: 'refused',
  refused: 'answers',
  other: 'refused',
} as const

function newBooking(
  { clock }: OctoDeps,
  { resellerId, commissionBps }: OctoCaller,
  request: ReservationRequest,
  { requestHash, unitItems }: Pick<StoredBooking, 'requestHash' | 'unitItems'>,
): StoredBooking {
  const now = clock.now()
  return {
    resellerId,
    uuid: request.uuid?.toLowerCase() ?? randomUUID(),
    id: newId('octo'),
    reservation: randomUUID(),
    otherReservation: null,
    supplierReference: `${newReference()}${newReference()}`,
    resellerReference: request.resellerReference ?? null,
    requestHash,
    confirmationHash: null,
    productId: request.productId,
    optionId: request.optionId,
    availabilityId: request.availabilityId,
    contact: request.contact ?? {},
    answers: request.questionAnswers ?? [],
    unitItems,
    commissionBps,
    notes: request.notes ?? null,
    createdAt: now,
    updatedAt: now,
    confirmedAt: null,
    cancelledAt: null,
    cancelReason: null,
    refund: null,
    version: 0,
  }
}

/** The same for the same body, however its keys are ordered: the contract reads them in one order. */
export const hashOf = (request: object): string => createHash('sha256').update(JSON.stringify(request)).digest('hex')
