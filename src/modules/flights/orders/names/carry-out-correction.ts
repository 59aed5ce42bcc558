import { recordEvent, type Order, loadLockedOrder, loadOrder } from '#modules/orders/index.ts'
import { enqueueFlightMail } from '../flight-mail.ts'
import { flightOf } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { CorrectionOutcome } from '../../flight-supplier.ts'
import type { Tx } from '#db/database.ts'
import { closeWorkItem, openWorkItem } from '#db/work-items.ts'
import { supplierByCode, SupplierFailure } from '#modules/suppliers/index.ts'
import type { Clock } from '#platform/clock.ts'
import { replaceTickets } from '../changes/replace-flights.ts'
import { isSameName } from './compare-names.ts'
import { type Correction, correctionsOf, endCorrection, findCorrection } from './correction-store.ts'
import { MOST_TRIES, enqueueCorrection } from './correction-work.ts'
import { leaveToStaff } from './leave-to-staff.ts'

const UNCLEAR = { queue: 'suppliers', reason: 'correction_unclear' } as const

/**
 * Work `order.correct_name`: tells the airline under our reference, to which it answers alike however often
 * it is told, and keeps what it says.
 */
export async function carryOutCorrection(
  deps: FlightWorkDeps,
  { correctionId, attempt }: { readonly correctionId: string; readonly attempt: number },
): Promise<void> {
  const { db, clock } = deps
  const correction = await findCorrection(db, correctionId)
  const order = correction && (await loadOrder(db, correction.orderId))
  if (!order || correction.status !== 'asking') return
  const outcome = await sendCorrection(deps, order, correction)
  await db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, order.id)
    if (outcome.kind === 'corrected') await saveCorrection(tx, clock, fresh, correction, outcome)
    else if (outcome.kind === 'refused') await saveRefusal(tx, clock, fresh, correction)
    else await tryAgain(tx, clock, correction, attempt + 1)
  })
  deps.poke()
}

async function sendCorrection(deps: FlightWorkDeps, order: Order, correction: Correction): Promise<CorrectionOutcome> {
  const { supplierCode, supplierOrderId } = flightOf(order, correction.itemId)
  const supplier = supplierByCode(deps, supplierCode)
  if (!supplier.correctName || supplierOrderId === null) return { kind: 'refused' }
  const { id: correctionReference, position: passenger, firstName, lastName } = correction
  try {
    return await supplier.correctName({ supplierOrderId, correctionReference, passenger, firstName, lastName })
  } catch (error) {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ order: order.id, error }, 'an airline does not answer to a correction')
    return { kind: 'unknown' }
  }
}

async function saveCorrection(
  tx: Tx,
  clock: Clock,
  order: Order,
  correction: Correction,
  { order: answer }: Extract<CorrectionOutcome, { kind: 'corrected' }>,
): Promise<void> {
  const { id, itemId, position, firstName, lastName } = correction
  if (!(await endCorrection(tx, clock, id, 'done'))) return
  const orderId = order.id
  // Airlines that have refused it before have the ticket with the former name.
  for (const other of await sameElsewhere(tx, correction, 'refused'))
    await leaveToStaff(tx, clock, flightOf(order, other.itemId), other.id)
  await tx
    .updateTable('order_passengers')
    .set({ first_name: firstName, last_name: lastName })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
  await replaceTickets(tx, order, flightOf(order, itemId), answer.ticketNumbers)
  await closeWorkItem(tx, clock, { ...UNCLEAR, subject: id })
  const data = { correction: id, position }
  await recordEvent(tx, clock, { orderId, kind: 'name_corrected', by: 'supplier', data })
  await enqueueFlightMail(tx, clock, orderId, 'name_corrected', id)
}

async function saveRefusal(tx: Tx, clock: Clock, order: Order, correction: Correction): Promise<void> {
  const { id, orderId, itemId, position } = correction
  if (!(await endCorrection(tx, clock, id, 'refused'))) return
  // Another airline of the order has it with the new name: people see to this one.
  if ((await sameElsewhere(tx, correction, 'done')).length > 0)
    await leaveToStaff(tx, clock, flightOf(order, itemId), id)
  await closeWorkItem(tx, clock, { ...UNCLEAR, subject: id })
  const data = { correction: id, position }
  await recordEvent(tx, clock, { orderId, kind: 'name_correction_refused', by: 'supplier', data })
  await enqueueFlightMail(tx, clock, orderId, 'name_refused', id)
}

/** The newest word of each other flight on the same correction, where it is that. */
async function sameElsewhere(
  tx: Tx,
  correction: Correction,
  status: Correction['status'],
): Promise<readonly Correction[]> {
  const { orderId, itemId, position } = correction
  const known = (await correctionsOf(tx, orderId)).filter((one) => one.position === position && one.itemId !== itemId)
  const newest = known.filter((one, at) => known.findIndex((other) => other.itemId === one.itemId) === at)
  return newest.filter((one) => one.status === status && isSameName(one, correction))
}

async function tryAgain(tx: Tx, clock: Clock, { id, orderId }: Correction, attempt: number): Promise<void> {
  if (attempt < MOST_TRIES) return enqueueCorrection(tx, clock, id, { attempt })
  await openWorkItem(tx, clock, { ...UNCLEAR, subject: id, orderId })
}
