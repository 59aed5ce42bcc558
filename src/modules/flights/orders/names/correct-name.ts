import { recordEvent, type Order, type OrderPassenger, loadLockedOrder, loadOwnOrder } from '#modules/orders/index.ts'
import { flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { CorrectNameRequest, CorrectNameResponse } from '#contracts/flights/changes.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Actor } from '#modules/accounts/index.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { departureOf } from '../changes/ways-to-change.ts'
import { carryOutCorrection } from './carry-out-correction.ts'
import { isSameName, isSlip, type Name } from './compare-names.ts'
import { correctionsOf, findCorrection, insertCorrection } from './correction-store.ts'
import { LATEST_CORRECTION_MS } from './correction-states.ts'
import { enqueueCorrection } from './correction-work.ts'

/**
 * Corrects the name of one traveller: a slip of the pen at once, free and once for each traveller; more is
 * given to staff. The airline is told and issues the ticket anew. The same correction again changes nothing.
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
  const id = await db.transaction().execute((tx) => begin(tx, deps, order.id, { position, name }))
  deps.poke()
  if (id !== null) await tellNow(deps, id)
  const outcome = id === null ? 'with_staff' : await outcomeOf(deps, id)
  return { confirmation_id: order.id, passenger: position, outcome }
}

interface Wish {
  readonly position: number
  readonly name: Name
}

/** @returns the correction that the airline is told of; null where people look at it first. */
async function begin(tx: Tx, deps: FlightWorkDeps, orderId: string, { position, name }: Wish): Promise<string | null> {
  const order = await loadLockedOrder(tx, orderId)
  const traveller = order.passengers[position]
  if (!traveller) throw new Refusal('validation_failed', { fields: { passenger: 'invalid' } })
  const before = (await correctionsOf(tx, orderId)).find(
    (one) => one.position === position && one.status !== 'refused' && isSameName(one, name),
  )
  if (before) return before.status === 'with_staff' ? null : before.id
  refuseImpossible(deps, order)
  if (isSameName(traveller, name)) throw new Refusal('validation_failed', { fields: { last_name: 'name_unchanged' } })
  return keep(tx, deps, order, traveller, name)
}

async function keep(
  tx: Tx,
  deps: FlightWorkDeps,
  order: Order,
  traveller: OrderPassenger,
  name: Name,
): Promise<string | null> {
  const { clock } = deps
  const flight = flightOf(order)
  const { position } = traveller
  const known = (await correctionsOf(tx, order.id)).filter((one) => one.position === position)
  if (known.some(({ status }) => status === 'asking' || status === 'with_staff')) throw impossible('underway')
  const used = known.some(({ status }) => status === 'done')
  const here = !used && isSlip(traveller, name) && supplierByCode(deps, flight.supplierCode).correctName !== undefined
  const status = here ? 'asking' : 'with_staff'
  const id = await insertCorrection(tx, clock, { flight, traveller, name, status })
  const data = { correction: id, position }
  await recordEvent(tx, clock, { orderId: order.id, kind: 'name_correction_requested', by: 'traveller', data })
  if (here) await enqueueCorrection(tx, clock, id, { attempt: 1 })
  else await leaveToStaff(tx, deps, order, id)
  return here ? id : null
}

/** What was asked stands in the correction; people look at it while the airline still can do it. */
async function leaveToStaff(tx: Tx, { clock }: FlightWorkDeps, order: Order, subject: string): Promise<void> {
  const day = new Date(clock.now().getTime() + LATEST_CORRECTION_MS)
  const departure = departureOf(order)
  const dueAt = day < departure ? day : clock.now()
  await openWorkItem(tx, clock, { queue: 'suppliers', reason: 'name_correction', subject, orderId: order.id, dueAt })
}

function refuseImpossible({ clock }: FlightWorkDeps, order: Order): void {
  const { status } = flightOf(order)
  if (order.status !== 'confirmed') throw impossible('not_ticketed')
  if (status !== 'ticketed') throw impossible(status === 'changing' || status === 'cancelling' ? 'underway' : status)
  if (departureOf(order).getTime() - clock.now().getTime() <= LATEST_CORRECTION_MS) throw impossible('too_late')
}

function impossible(reason: string): Refusal {
  return new Refusal('correction_impossible', { details: { reason } })
}

/** An airline that gives no answer now is asked again by the work that is owed. */
async function tellNow(deps: FlightWorkDeps, id: string): Promise<void> {
  try {
    await carryOutCorrection(deps, { correctionId: id, attempt: 0 })
  } catch (error) {
    deps.logger.warn({ correction: id, error }, 'a correction is not answered yet')
  }
}

async function outcomeOf({ db }: FlightWorkDeps, id: string): Promise<CorrectNameResponse['outcome']> {
  const correction = await findCorrection(db, id)
  if (!correction || correction.status === 'refused') throw new Refusal('correction_refused')
  return correction.status === 'done' ? 'corrected' : 'correcting'
}

function collapsed(text: string): string {
  return text.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
}
