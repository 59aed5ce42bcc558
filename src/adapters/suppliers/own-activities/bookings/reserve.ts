import { HOLD_MINUTES } from '#contracts/octo/bookings.ts'
import type { Tx } from '#db/database.ts'
import type { ReservationOutcome, ReservationRequest } from '#modules/activities/activity-supplier.ts'
import { dateOf } from '../../simulator/world/calendar.ts'
import type { OwnActivityDeps } from '../deps.ts'
import { canBeBooked } from '../slots/list-slots.ts'
import { priceOf } from '../slots/slot-prices.ts'
import { type OwnSlot, readSlot } from '../slots/slot.ts'
import { takePlaces } from '../slots/taken-places.ts'
import { PRICE_RISE_KOBO } from '../world/magic.ts'
import { peopleOf } from '../product.ts'
import { type BookingRecord, describeBooking, slotFactsOf, readBooking } from './booking-record.ts'
import { lapseHolds } from './lapse-holds.ts'

/** As long as resellers are told. */
const MOST_HOLD_MINUTES = HOLD_MINUTES.most
const MINUTE_MS = 60_000

type Declined = Extract<ReservationOutcome, { kind: 'declined' }>['reason']

/** Rolls the transaction back, the row and all. */
class SoldOut extends Error {}

/** Keeps places for a while. The same uuid again is answered with the first reservation. */
export async function reserve(deps: OwnActivityDeps, request: ReservationRequest): Promise<ReservationOutcome> {
  await lapseHolds(deps)
  const before = await readBooking(deps.db, request)
  if (before) return answerAgain(deps, before, request)
  const slot = readSlot(deps.world, request.slotId)
  const reason = slot ? obstacle(deps, slot, request) : 'refused'
  if (!slot || reason) return { kind: 'declined', reason: reason ?? 'refused' }
  try {
    const isNew = await deps.db.transaction().execute((tx) => keep(tx, deps, slot, request))
    const kept = await readBooking(deps.db, request)
    if (!kept) return { kind: 'declined', reason: 'gone' }
    return isNew ? { kind: 'booked', booking: describeBooking(deps, kept) } : answerAgain(deps, kept, request)
  } catch (error) {
    if (error instanceof SoldOut) return { kind: 'declined', reason: 'sold_out' }
    throw error
  }
}

function answerAgain(
  deps: OwnActivityDeps,
  before: BookingRecord,
  { slotId, units }: ReservationRequest,
): ReservationOutcome {
  const isSame = before.slot === slotId && JSON.stringify(before.units) === JSON.stringify(units)
  if (!isSame) return { kind: 'declined', reason: 'duplicate' }
  return { kind: 'booked', booking: describeBooking(deps, before) }
}

/** Why these units of a slot cannot be kept; null where nothing stands against it. */
function obstacle(
  deps: OwnActivityDeps,
  slot: OwnSlot,
  { activityId, optionId, units }: ReservationRequest,
): Declined | null {
  const { product, option } = slot
  if (product.id !== activityId || option.key !== optionId) return 'refused'
  const known = new Set(option.units.map(({ unit_id: id }) => id))
  const count = units.reduce((sum, { quantity }) => sum + quantity, 0)
  if (!units.every(({ unit_id: id }) => known.has(id)) || count > option.maxUnits || count < option.minUnits)
    return 'refused'
  if (!product.onSale || !canBeBooked(deps, slot)) return 'closed'
  return product.magic === 'gone_on_reserve' ? 'sold_out' : null
}

/** @returns false where the uuid was there already */
async function keep(tx: Tx, deps: OwnActivityDeps, slot: OwnSlot, request: ReservationRequest): Promise<boolean> {
  const { product, option, day, offered } = slot
  const { uuid, units, answers } = request
  const now = deps.clock.now()
  const people = peopleOf(option, units)
  const rise = product.magic === 'dearer_on_reserve' ? PRICE_RISE_KOBO : 0
  const booked = { units, answers, price: priceOf(slot, units, rise), lead: null, kept: slotFactsOf(deps, slot) }
  const minutes = Math.min(request.holdMinutes, MOST_HOLD_MINUTES)
  const row = await tx
    .insertInto('activity_bookings')
    .values({
      uuid,
      client_reference: null,
      slot: slot.id,
      people,
      booked: JSON.stringify(booked),
      status: 'on_hold',
      held_until: new Date(now.getTime() + minutes * MINUTE_MS),
      answer_at: null,
      answer: null,
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('uuid')
    .executeTakeFirst()
  if (!row) return false
  const place = { slot: slot.id, city: product.city.code, day: dateOf(day), people, offered }
  if (!(await takePlaces(tx, place))) throw new SoldOut()
  return true
}

/** Keeps them longer, counted from now; null where they are no longer kept. */
export async function extendHold(deps: OwnActivityDeps, uuid: string, holdMinutes: number) {
  await lapseHolds(deps)
  const until = new Date(deps.clock.now().getTime() + Math.min(holdMinutes, MOST_HOLD_MINUTES) * MINUTE_MS)
  const row = await deps.db
    .updateTable('activity_bookings')
    .set({ held_until: until })
    .where('uuid', '=', uuid)
    .where('status', '=', 'on_hold')
    .returning('uuid')
    .executeTakeFirst()
  const kept = row ? await readBooking(deps.db, { uuid }) : null
  return kept && describeBooking(deps, kept)
}
