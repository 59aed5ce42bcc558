import type { ActivityBooking, ConfirmationRequest, ReservationOutcome } from '#modules/activities/activity-supplier.ts'
import type { OwnActivityDeps } from '../deps.ts'
import { readSlot } from '../slots/slot.ts'
import { givePlacesBack } from '../slots/taken-places.ts'
import type { Magic } from '../world/magic.ts'
import { bookedUnitsSchema, type BookingRecord, describeBooking, readBooking } from './booking-record.ts'
import { lapseHolds } from './lapse-holds.ts'

/** A demonstration answers what is asked for sooner than people would. */
const ANSWER_AFTER_MS = 120_000

/** Makes a reservation a booking; the same again changes nothing. */
export async function confirm(deps: OwnActivityDeps, request: ConfirmationRequest): Promise<ReservationOutcome> {
  await lapseHolds(deps)
  const kept = await readBooking(deps.db, request)
  if (!kept) return { kind: 'declined', reason: 'gone' }
  if (kept.status !== 'on_hold') return answerAgain(deps, kept, request)
  const slot = readSlot(deps.world, kept.slot)
  const magic = slot?.product.magic ?? null
  const refusal = await refuse(deps, kept, magic)
  if (refusal) return refusal
  const isAsked = slot !== null && slot.option.answeredWithinHours !== null
  await book(
    deps,
    kept,
    request,
    isAsked ? { answer: magic === 'rejected_on_request' ? 'rejected' : 'confirmed' } : null,
  )
  const now = await readBooking(deps.db, request)
  if (magic === 'confirm_unknown') return { kind: 'unknown' }
  return now ? answerAgain(deps, now, request) : { kind: 'declined', reason: 'gone' }
}

async function refuse(
  deps: OwnActivityDeps,
  kept: BookingRecord,
  magic: Magic | null,
): Promise<ReservationOutcome | null> {
  if (magic !== 'gone_on_confirm' && magic !== 'confirm_declined') return null
  await release(deps, kept.uuid)
  return { kind: 'declined', reason: magic === 'gone_on_confirm' ? 'sold_out' : 'other' }
}

/** One guarded move; who loses it to a twin or to the clock reads what came of it. */
async function book(
  { db, clock }: OwnActivityDeps,
  { uuid, units, answers, price, kept }: BookingRecord,
  { clientReference, contact }: ConfirmationRequest,
  asked: { readonly answer: 'confirmed' | 'rejected' } | null,
): Promise<void> {
  const now = clock.now()
  const booked = bookedUnitsSchema.parse({
    units,
    answers,
    price,
    kept,
    lead: `${contact.firstName} ${contact.lastName}`,
  })
  await db
    .updateTable('activity_bookings')
    .set({
      status: asked ? 'pending' : 'confirmed',
      client_reference: clientReference,
      booked: JSON.stringify(booked),
      answer: asked?.answer ?? null,
      answer_at: asked ? new Date(now.getTime() + ANSWER_AFTER_MS) : null,
    })
    .where('uuid', '=', uuid)
    .where('status', '=', 'on_hold')
    .where('held_until', '>', now)
    .execute()
}

function answerAgain(
  deps: OwnActivityDeps,
  record: BookingRecord,
  { clientReference }: ConfirmationRequest,
): ReservationOutcome {
  if (record.clientReference !== clientReference)
    return { kind: 'declined', reason: record.clientReference === null ? 'gone' : 'duplicate' }
  return { kind: 'booked', booking: describeBooking(deps, record) }
}

/** Gives back places that were not confirmed; what is none of those stays as it is. */
export async function release({ db, clock }: Pick<OwnActivityDeps, 'db' | 'clock'>, uuid: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = await tx
      .updateTable('activity_bookings')
      .set({ status: 'expired', ended_at: clock.now() })
      .where('uuid', '=', uuid)
      .where('status', '=', 'on_hold')
      .returning(['slot', 'people'])
      .executeTakeFirst()
    if (row) await givePlacesBack(tx, row.slot, row.people)
  })
}

/** The booking of a uuid or of an order of ours, as it is now. */
export async function findBooking(
  deps: OwnActivityDeps,
  key: Parameters<typeof readBooking>[1],
): Promise<ActivityBooking | null> {
  await lapseHolds(deps)
  const record = await readBooking(deps.db, key)
  return record && describeBooking(deps, record)
}
