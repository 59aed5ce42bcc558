import type { Db, Tx } from '#db/database.ts'
import type { FoundChange, ChangeOutcome } from '#modules/flights/flight-supplier.ts'
import { isChangeable } from './offered-changes.ts'
import { magicOfChoices } from '../search/offers.ts'
import { type Booked, bookedSchema, describeOrder, readOrder, reissued } from './order-record.ts'
import { recallChoices } from './revalidate.ts'
import type { SearchDeps } from '../search/search.ts'
import { giveBack, takeStock } from './stock.ts'

/** Moves the order to the offered flights, seats and all, once; the same change again answers alike. */
export async function confirmChange(deps: SearchDeps, changeId: string): Promise<ChangeOutcome> {
  const change = await readChange(deps.db, changeId)
  if (!change) return { kind: 'refused' }
  if (change.confirmed_at) return outcomeOf(deps.db, change.serial)
  if (change.expires_at <= deps.clock.now()) return { kind: 'expired' }
  const order = await readOrder(deps.db, { serial: change.serial })
  if (!order || !isChangeable(deps, order)) return { kind: 'refused' }
  const moved = await deps.db
    .transaction()
    .execute((tx) => move(tx, deps, change))
    .catch(rolledBack)
  if (moved) return losesAnswer(deps, change) ? { kind: 'unknown' } : outcomeOf(deps.db, change.serial)
  return (await readChange(deps.db, changeId))?.confirmed_at ? outcomeOf(deps.db, change.serial) : { kind: 'refused' }
}

/** On its magic route the airline does what it is asked and does not say so. */
function losesAnswer(deps: SearchDeps, { offer_ref: ref }: StoredChange): boolean {
  const quote = deps.codec.decode(ref)
  return quote !== null && magicOfChoices(deps.world, recallChoices(deps, quote)) === 'order_unknown'
}

/** What became of a change that was asked for. */
export async function findChange(deps: SearchDeps, changeId: string): Promise<FoundChange> {
  const change = await readChange(deps.db, changeId)
  if (!change) return { kind: 'refused' }
  if (change.confirmed_at) {
    const outcome = await outcomeOf(deps.db, change.serial)
    return outcome.kind === 'unknown' ? { kind: 'open' } : outcome
  }
  if (change.expires_at <= deps.clock.now()) return { kind: 'expired' }
  const order = await readOrder(deps.db, { serial: change.serial })
  return order?.offerRef === change.former_ref && isChangeable(deps, order) ? { kind: 'open' } : { kind: 'refused' }
}

interface StoredChange {
  readonly change_id: string
  readonly serial: number
  readonly former_ref: string
  readonly offer_ref: string
  readonly booked: unknown
}

/** Rolls back what a move has done when it cannot be finished. */
class NotMoved extends Error {}

function rolledBack(error: unknown): false {
  if (error instanceof NotMoved) return false
  throw error
}

/** The order must still be the one that the change was offered for: one guarded statement decides. */
async function move(tx: Tx, deps: SearchDeps, change: StoredChange): Promise<boolean> {
  const before = await readOrder(tx, { serial: change.serial })
  const quote = deps.codec.decode(change.offer_ref)
  if (!before?.booked || !quote) return false
  const row = await tx
    .updateTable('simulator_orders')
    .set({ offer_ref: change.offer_ref })
    .where('serial', '=', change.serial)
    .where('status', '=', 'ticketed')
    .where('offer_ref', '=', change.former_ref)
    .returning('serial')
    .executeTakeFirst()
  if (!row) return false
  await giveBack(tx, before.booked)
  const count = quote.passengers.ADT + quote.passengers.CNN
  const seats = await takeStock(tx, deps.world, recallChoices(deps, quote), count)
  if (!seats) throw new NotMoved('the seats of the new flights are gone')
  // Chosen seats were on the former flights: they are chosen anew after a change.
  const rounds = reissued(before.booked.rounds, before.passengers, [...Array(before.passengers).keys()])
  const { slices, price } = bookedSchema.parse(change.booked)
  const after: Booked = { ...before.booked, slices, price, moved: null, seats, chosenSeats: [], rounds }
  await tx
    .updateTable('simulator_orders')
    .set({ booked: JSON.stringify(after) })
    .where('serial', '=', change.serial)
    .execute()
  await tx
    .updateTable('simulator_changes')
    .set({ confirmed_at: deps.clock.now() })
    .where('change_id', '=', change.change_id)
    .execute()
  return true
}

async function outcomeOf(db: Db, serial: number): Promise<Exclude<ChangeOutcome, { readonly kind: 'blocked' }>> {
  const order = await readOrder(db, { serial })
  if (!order?.booked) return { kind: 'refused' }
  return { kind: 'changed', order: describeOrder(order), slices: order.booked.slices }
}

async function readChange(db: Db, changeId: string) {
  return db.selectFrom('simulator_changes').selectAll().where('change_id', '=', changeId).executeTakeFirst()
}
