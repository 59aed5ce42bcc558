import { giveOtherBack, settleMove } from './settle-moves.ts'
import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { BookingChange, OctoBooking } from '#contracts/octo/bookings.ts'
import type { OctoCaller, OctoDeps } from '../octo-deps.ts'
import { OctoFailure, unprocessable } from '../octo-failure.ts'
import { findOption } from '../slots/read-slots.ts'
import { type Found, statusOf } from './booking-status.ts'
import { type StoredBooking, updateBooking } from './booking-store.ts'
import { isCancellable } from './cancellable.ts'
import { countUnits, inOrder, readUnitItems } from './check-units.ts'
import { guestOf } from './contacts.ts'
import { giveBack } from './give-back.ts'
import { answerBooking, readBooking } from './read-booking.ts'
import { keepLonger } from './keep-longer.ts'
import { askForPlaces, choosePlaces, failureOf } from './reserve.ts'
import { whileBusy } from './while-busy.ts'

/** Changes a booking while it may still be cancelled. @throws OctoFailure */
export function changeBooking(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  change: BookingChange,
): Promise<OctoBooking> {
  return whileBusy(() => changeOnce(deps, caller, uuid, change))
}

async function changeOnce(
  deps: OctoDeps,
  caller: OctoCaller,
  uuid: string,
  change: BookingChange,
): Promise<OctoBooking> {
  const found = await readBooking(deps, caller, uuid)
  const { option } = await findOption(deps, caller, found.kept)
  if (!isCancellable(deps, found, option)) throw unprocessable('not_cancellable')
  const moved = await moveBooking(deps, caller, found, change)
  const isHeld = statusOf(moved) === 'ON_HOLD'
  if (change.expirationMinutes && isHeld) {
    const extended = await keepLonger(deps, moved, change.expirationMinutes)
    if (extended && extended !== 'at_its_end') return answerBooking(deps, caller, { kept: moved.kept, sold: extended })
  }
  return answerBooking(deps, caller, moved)
}

type Move = Omit<BookingChange, 'expirationMinutes' | 'emailReceipt'>

/**
 * Writes a change down. Other places are kept, and confirmed where the booking was, before those that it had are given
 * back: a change that cannot be had leaves everything as it was. Which places are another's meanwhile is written down
 * before, so that whoever comes after a process that has stopped gives them back.
 * @throws OctoFailure
 */
export async function moveBooking(deps: OctoDeps, caller: OctoCaller, found: Found, change: Move): Promise<Found> {
  const words = await wordsOf(deps, caller, found.kept, change)
  const after = { ...found.kept, ...words }
  if (!needsOtherPlaces(found.kept, after)) return { ...found, kept: await save(deps, found.kept, words) }
  const reservation = randomUUID()
  const moving = await save(deps, await settleMove(deps, found.kept), { otherReservation: reservation })
  const sold = await takeOtherPlaces(deps, caller, found, { ...after, reservation }).catch(async (error: unknown) => {
    await giveOtherBack(deps, moving)
    throw error
  })
  const kept = await updateBooking(deps, moving, { ...words, reservation, otherReservation: moving.reservation })
  if (!kept) {
    await giveBack(deps, reservation)
    throw unprocessable('busy')
  }
  return { kept: await giveOtherBack(deps, kept), sold }
}

async function save(deps: OctoDeps, kept: StoredBooking, words: Partial<StoredBooking>): Promise<StoredBooking> {
  // Of several calls with the same words one writes: the others find nothing to change, and stand in nobody’s way.
  if (isDeepStrictEqual({ ...kept, ...words }, kept)) return kept
  const saved = await updateBooking(deps, kept, words)
  if (!saved) throw unprocessable('busy')
  return saved
}

/** What of a booking a change names. */
async function wordsOf(
  deps: OctoDeps,
  caller: OctoCaller,
  kept: StoredBooking,
  change: Move,
): Promise<Partial<StoredBooking>> {
  const productId = change.productId ?? kept.productId
  const optionId = change.optionId ?? kept.optionId
  if (productId !== kept.productId && !change.availabilityId)
    throw new OctoFailure('INVALID_AVAILABILITY_ID', 'availability', kept.availabilityId)
  const { option } = await findOption(deps, caller, { productId, optionId })
  return {
    ...(productId !== kept.productId && { productId }),
    ...(optionId !== kept.optionId && { optionId }),
    ...(change.availabilityId && { availabilityId: change.availabilityId }),
    ...(change.unitItems && {
      unitItems: withKnownUuids(kept, readUnitItems(option, change.unitItems), change.unitItems),
    }),
    ...(change.contact && { contact: { ...kept.contact, ...change.contact } }),
    ...(change.notes !== undefined && { notes: change.notes }),
    ...(change.resellerReference && { resellerReference: change.resellerReference }),
    ...(change.questionAnswers && { answers: change.questionAnswers }),
  }
}

/** Who names no uuid means the items that are there, one after the other. */
function withKnownUuids(
  { unitItems }: StoredBooking,
  read: StoredBooking['unitItems'],
  named: readonly { readonly uuid?: string | undefined }[],
): StoredBooking['unitItems'] {
  if (named.some(({ uuid }) => uuid !== undefined)) return read
  return read.map((item, at) => ({ ...item, uuid: unitItems[at]?.uuid ?? item.uuid }))
}

/** Whether the seller has to keep anything else than it does. */
function needsOtherPlaces(before: StoredBooking, after: StoredBooking): boolean {
  const placesOf = ({ productId, optionId, availabilityId, unitItems, answers }: StoredBooking): string =>
    JSON.stringify([
      productId,
      optionId,
      availabilityId,
      countUnits(unitItems),
      answers,
      inOrder(unitItems).map((item) => item.answers),
    ])
  return placesOf(before) !== placesOf(after)
}

async function takeOtherPlaces(deps: OctoDeps, caller: OctoCaller, found: Found, after: StoredBooking) {
  const unitItems = after.unitItems.map((item) => ({ uuid: item.uuid, unitId: item.unitId }))
  const chosen = await choosePlaces(deps, caller, { ...after, unitItems })
  const outcome = await askForPlaces(deps, after, chosen, minutesLeft(deps, found))
  if (outcome.kind !== 'booked') throw failureOf(outcome)
  if (statusOf(found) === 'ON_HOLD') return outcome.booking
  const contact = guestOf(deps, caller, after.contact)
  const confirmed = await deps.seller.confirm({ uuid: after.reservation, clientReference: after.reservation, contact })
  if (confirmed.kind === 'booked') return confirmed.booking
  await deps.seller.release(after.reservation)
  throw failureOf(confirmed)
}

/** Other places are held no longer than those before were. */
function minutesLeft({ clock }: OctoDeps, { sold: { heldUntil } }: Found): number | null {
  return heldUntil && Math.max(1, Math.ceil((heldUntil.getTime() - clock.now().getTime()) / 60_000))
}
