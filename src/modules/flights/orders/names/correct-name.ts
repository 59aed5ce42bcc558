import { recordEvent, type Order, loadLockedOrder, loadOwnOrder } from '#modules/orders/index.ts'
import { type FlightItem, flightsOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { CorrectNameRequest, CorrectNameResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { carryOutCorrection } from './carry-out-correction.ts'
import { isSameName, isSlip, type Name } from './compare-names.ts'
import {
  type Correction,
  correctionsOf,
  findCorrection,
  insertCorrection,
  type NewCorrection,
} from './correction-store.ts'
import { isCorrectable } from './correction-states.ts'
import { leaveToStaff } from './leave-to-staff.ts'
import { enqueueCorrection } from './correction-work.ts'

/**
 * Corrects the name of one traveller on every flight of the order: a slip of the pen at once, free and once for
 * each traveller; more is given to staff. The airlines are told and issue their tickets anew. The same correction again changes nothing.
 * @throws Refusal `not_found`, `validation_failed`, `correction_impossible` with its reason,
 *   `correction_refused`.
 */
export async function correctName(
  deps: FlightWorkDeps,
  actor: Actor,
  { confirmation_id, passenger: position, first_name, last_name }: CorrectNameRequest,
): Promise<CorrectNameResponse> {
  const { db } = deps
  const order = await loadOwnOrder(db, actor, confirmation_id)
  const name = { firstName: collapsed(first_name), lastName: collapsed(last_name) }
  const asked = await db.transaction().execute((tx) => begin(tx, deps, order.id, { position, name }))
  deps.poke()
  for (const { id, status } of asked) if (status === 'asking') await sendNow(deps, id)
  return { confirmation_id: order.id, passenger: position, outcome: await outcomeOf(deps, asked) }
}

interface NewName {
  readonly position: number
  readonly name: Name
}

type Asked = Pick<Correction, 'id' | 'status'>

/** @returns the corrections, one for each flight */
async function begin(
  tx: Tx,
  deps: FlightWorkDeps,
  orderId: string,
  { position, name }: NewName,
): Promise<readonly Asked[]> {
  const order = await loadLockedOrder(tx, orderId)
  const traveller = order.passengers[position]
  if (!traveller) throw new Refusal('validation_failed', { fields: { passenger: 'invalid' } })
  const known = (await correctionsOf(tx, orderId)).filter((one) => one.position === position)
  const before = known.filter((one) => one.status !== 'refused' && isSameName(one, name))
  if (before.length > 0) return before
  const flights = correctableFlights(deps, order)
  if (isSameName(traveller, name)) throw new Refusal('validation_failed', { fields: { last_name: 'name_unchanged' } })
  if (known.some(({ status }) => status === 'asking' || status === 'with_staff')) throw impossible('underway')
  const isUsed = known.some(({ status }) => status === 'done')
  // One name stands on all tickets: airlines are told only where all of them can be.
  const isHere = !isUsed && isSlip(traveller, name) && flights.every((flight) => correctsNames(deps, flight))
  const asked: Asked[] = []
  for (const flight of flights)
    asked.push(await save(tx, deps, { flight, traveller, name, status: isHere ? 'asking' : 'with_staff' }))
  return asked
}

const correctsNames = (deps: FlightWorkDeps, { supplierCode }: FlightItem) =>
  supplierByCode(deps, supplierCode).correctName !== undefined

async function save(tx: Tx, deps: FlightWorkDeps, correction: NewCorrection): Promise<Asked> {
  const { clock } = deps
  const { flight, traveller, status } = correction
  const id = await insertCorrection(tx, clock, correction)
  const data = { correction: id, position: traveller.position }
  await recordEvent(tx, clock, { orderId: flight.orderId, kind: 'name_correction_requested', by: 'traveller', data })
  if (status === 'asking') await enqueueCorrection(tx, clock, id, { attempt: 1 })
  else await leaveToStaff(tx, clock, flight, id)
  return { id, status }
}

/**
 * The flights on whose tickets a name can be corrected now: all that were not given up or flown.
 * @throws Refusal `correction_impossible` where there is none, or one is just being changed.
 */
function correctableFlights({ clock }: FlightWorkDeps, order: Order): readonly FlightItem[] {
  if (order.status !== 'confirmed') throw impossible('not_ticketed')
  const flights = flightsOf(order)
  if (flights.some(({ status }) => status === 'changing' || status === 'cancelling')) throw impossible('underway')
  const correctable = flights.filter((flight) => isCorrectable(flight, clock.now()))
  if (correctable.length > 0) return correctable
  const isTooLate = flights.some(({ status }) => status === 'ticketed')
  throw impossible(isTooLate ? 'too_late' : (flights[0]?.status ?? 'not_ticketed'))
}

function impossible(reason: string): Refusal {
  return new Refusal('correction_impossible', { details: { reason } })
}

/** An airline that gives no answer now is asked again by the queued work. */
async function sendNow(deps: FlightWorkDeps, id: string): Promise<void> {
  try {
    await carryOutCorrection(deps, { correctionId: id, attempt: 0 })
  } catch (error) {
    deps.logger.warn({ correction: id, error }, 'a correction is not answered yet')
  }
}

/** How it stands on all of the flights together. */
async function outcomeOf({ db }: FlightWorkDeps, asked: readonly Asked[]): Promise<CorrectNameResponse['outcome']> {
  const corrections = await Promise.all(asked.map(({ id }) => findCorrection(db, id)))
  const states = new Set(corrections.map((correction) => correction?.status ?? 'refused'))
  if (states.has('with_staff')) return 'with_staff'
  if (states.has('asking')) return 'correcting'
  if (states.has('done')) return states.has('refused') ? 'with_staff' : 'corrected'
  throw new Refusal('correction_refused')
}

function collapsed(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
