import type { Money } from '#contracts/money.ts'
import type { Db, Tx } from '#db/database.ts'
import type {
  ChangeOffer,
  ChangeOutcome,
  SupplierOffer,
  SupplierQuery,
  SupplierSlice,
} from '#modules/flights/flight-supplier.ts'
import { newId } from '#platform/ids.ts'
import { hasBegun } from './cancellations.ts'
import { cabinAt } from './cabins.ts'
import type { Quote } from './offer-ref.ts'
import { describeOffer } from './offers.ts'
import { type Booked, bookedSchema, describeOrder, type OrderRecord, readOrder, serialOf } from './order-record.ts'
import { recallChoices } from './revalidate.ts'
import { searchOffers, type SearchDeps } from './search.ts'
import { giveBack, takeStock } from './stock.ts'

/** How long the price of a change stands. */
const CHANGE_LIFE_MS = 30 * 60_000
const MOST_OFFERED = 30

interface ChangeWish {
  readonly sliceIndex: number
  readonly slice: SupplierSlice
}

/**
 * Other flights of the same airline and fare for one slice. The whole journey is priced anew; the
 * difference includes the penalty of the fare's conditions. Nothing is offered for fares that cannot
 * be changed, for journeys that have begun, and for orders of an older timetable.
 */
export async function searchChanges(
  deps: SearchDeps,
  supplierOrderId: string,
  { sliceIndex, slice }: ChangeWish,
): Promise<readonly ChangeOffer[]> {
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  const quote = order && deps.codec.decode(order.offerRef)
  if (!order?.booked || !quote?.slices[sliceIndex] || !isChangeable(deps, order)) return []
  const found = await searchOffers(deps, queryOf(quote, slice), new AbortController().signal)
  const expiresAt = new Date(deps.clock.now().getTime() + CHANGE_LIFE_MS)
  const offers: ChangeOffer[] = []
  for (const candidate of found) {
    const changed = changedOffer(deps, { quote, sliceIndex, booked: order.booked, candidate })
    if (!changed) continue
    offers.push(await keepChange(deps, { order, booked: order.booked, changed, expiresAt }))
    if (offers.length === MOST_OFFERED) break
  }
  return offers
}

function isChangeable({ clock }: Pick<SearchDeps, 'clock'>, { status, booked }: OrderRecord): boolean {
  return (
    status === 'ticketed' &&
    booked?.conditions.change_before_departure?.allowed === true &&
    !hasBegun(booked, clock.now())
  )
}

function queryOf({ passengers, cabin, currency }: Quote, slice: SupplierSlice): SupplierQuery {
  return { slices: [slice], passengers, cabin: cabinAt(cabin), currency }
}

interface Candidate {
  readonly quote: Quote
  readonly sliceIndex: number
  readonly booked: Booked
  readonly candidate: SupplierOffer
}

/** The whole journey with another slice; null when it is of another airline or family, or leaves too late or early. */
function changedOffer(
  deps: SearchDeps,
  { quote, sliceIndex, booked, candidate }: Candidate,
): { readonly offer: SupplierOffer; readonly quote: Quote } | null {
  const fresh = deps.codec.decode(candidate.ref)
  const hops = fresh?.slices[0]
  if (!fresh || !hops || fresh.tier !== quote.tier) return null
  if (candidate.validatingAirline.iata_code !== validatingOf(booked, sliceIndex)) return null
  const slices = quote.slices.map((slice, at) => (at === sliceIndex ? hops : slice))
  const renewed: Quote = { ...quote, pricedOn: fresh.pricedOn, expiresAt: fresh.expiresAt, slices }
  const offer = describeOffer(deps, renewed, recallChoices(deps, renewed))
  return isInOrder(offer) && keysOf(offer) !== keysOf(booked) ? { offer, quote: renewed } : null
}

/** The airline that marketed the longest segment of a slice: the one that set its fare. */
function validatingOf({ slices }: Booked, sliceIndex: number): string | undefined {
  const segments = slices[sliceIndex]?.segments ?? []
  return segments.toSorted((a, b) => b.distance_km - a.distance_km)[0]?.marketing_carrier.iata_code
}

function isInOrder({ slices }: Pick<SupplierOffer, 'slices'>): boolean {
  return slices.every((slice, at) => {
    const before = slices[at - 1]?.segments.at(-1)?.arriving_at_utc
    return before === undefined || before < (slice.segments[0]?.departing_at_utc ?? '')
  })
}

function keysOf({ slices }: Pick<SupplierOffer, 'slices'>): string {
  return slices.flatMap(({ segments }) => segments.map(({ key }) => key)).join()
}

interface Change {
  readonly order: OrderRecord
  readonly booked: Booked
  readonly changed: { readonly offer: SupplierOffer; readonly quote: Quote }
  readonly expiresAt: Date
}

async function keepChange(deps: SearchDeps, { order, booked, changed, expiresAt }: Change): Promise<ChangeOffer> {
  const { offer, quote } = changed
  const changeId = newId('sim_change')
  const penalty: Money = booked.conditions.change_before_departure?.penalty ?? {
    amount: 0,
    currency: quote.currency,
  }
  const after: Booked = { ...booked, slices: [...offer.slices], price: offer.price }
  await deps.db
    .insertInto('simulator_changes')
    .values({
      change_id: changeId,
      serial: order.serial,
      former_ref: order.offerRef,
      offer_ref: deps.codec.encode(quote),
      booked: JSON.stringify(after),
      expires_at: expiresAt,
    })
    .execute()
  return {
    changeId,
    slices: offer.slices,
    difference: {
      amount: offer.price.grand_total - booked.price.grand_total + penalty.amount,
      currency: quote.currency,
    },
    penalty,
    expiresAt,
  }
}

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
  if (moved) return outcomeOf(deps.db, change.serial)
  return (await readChange(deps.db, changeId))?.confirmed_at ? outcomeOf(deps.db, change.serial) : { kind: 'refused' }
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
  const after: Booked = { ...bookedSchema.parse(change.booked), seats, chosenSeats: [] }
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

async function outcomeOf(db: Db, serial: number): Promise<ChangeOutcome> {
  const order = await readOrder(db, { serial })
  if (!order?.booked) return { kind: 'refused' }
  return { kind: 'changed', order: describeOrder(order), slices: order.booked.slices }
}

async function readChange(db: Db, changeId: string) {
  return db.selectFrom('simulator_changes').selectAll().where('change_id', '=', changeId).executeTakeFirst()
}
