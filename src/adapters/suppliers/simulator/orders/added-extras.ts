import type { Tx } from '#db/database.ts'
import type {
  AddServicesOutcome,
  AddServicesRequest,
  OrderExtras,
  SeatMap,
  SupplierExtra,
} from '#modules/flights/flight-supplier.ts'
import { hasBegun } from './cancellations.ts'
import { type PricedExtras, priceChosen, seatsOf } from './chosen-extras.ts'
import { dateOf } from '../world/calendar.ts'
import { bagsOf, type OpenOffer, offerWithExtras } from './extras.ts'
import { designator } from '../fares/inventory.ts'
import { magicOfChoices } from '../search/offers.ts'
import { type Booked, bookedSchema, type OrderRecord, readOrder, serialOf } from './order-record.ts'
import { recallChoices } from './revalidate.ts'
import { seatMapsOf } from './seat-maps.ts'
import type { SearchDeps } from '../search/search.ts'
import { chooseSeatsFor } from './stock.ts'

const NONE: OrderExtras = { bags: [], maps: [] }

/** Bags and seats that an order does not have yet: none before it is ticketed and after it has begun. */
export async function listOrderExtras(deps: SearchDeps, supplierOrderId: string): Promise<OrderExtras> {
  const open = await loadOpenOrder(deps, supplierOrderId)
  if (!open) return NONE
  return { bags: bagsLeft(open), maps: await mapsLeft(deps, open) }
}

interface OpenOrder extends OpenOffer {
  readonly order: OrderRecord
  readonly booked: Booked
}

async function loadOpenOrder(deps: SearchDeps, supplierOrderId: string): Promise<OpenOrder | null> {
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  const quote = order && deps.codec.decode(order.offerRef)
  if (!order?.booked || !quote || order.status !== 'ticketed' || hasBegun(order.booked, deps.clock.now())) return null
  const found = offerWithExtras(deps, quote)
  return found && { ...found, order, booked: order.booked }
}

function bagsLeft({ offer, quote, booked }: OpenOrder): readonly SupplierExtra[] {
  const had = new Map(booked.bags.map(({ extraId, quantity }) => [extraId, quantity]))
  return bagsOf(offer, quote).flatMap((bag) => {
    const maximum = bag.maximum - (had.get(bag.extraId) ?? 0)
    return maximum > 0 ? [{ ...bag, maximum }] : []
  })
}

/** Who sits somewhere already is offered no second seat there. */
async function mapsLeft(deps: SearchDeps, open: OpenOrder): Promise<readonly SeatMap[]> {
  const seated = new Set(
    open.booked.chosenSeats.map((seat) => `${seat.passenger} ${seat.departure_date} ${seat.flight}`),
  )
  const flights = open.quote.slices.flat().map(({ flight, day }) => `${dateOf(day)} ${designator(deps.world, flight)}`)
  const maps = await seatMapsOf(deps, open)
  return maps.map(({ segmentKey, rows }, at) => ({
    segmentKey,
    rows: rows.map((sections) =>
      sections.map((places) =>
        places.map((place) =>
          place.type === 'seat'
            ? { ...place, extras: place.extras.filter(({ passenger }) => !seated.has(`${passenger} ${flights[at]}`)) }
            : place,
        ),
      ),
    ),
  }))
}

/** Rolls back what an addition has done when it cannot be finished. */
class NotAdded extends Error {
  readonly outcome: AddServicesOutcome

  constructor(outcome: AddServicesOutcome) {
    super(`not added: ${outcome.kind}`)
    this.outcome = outcome
  }
}

const refused = (reason: 'extras_unavailable' | 'price_changed' | 'other'): AddServicesOutcome => ({
  kind: 'declined',
  reason,
})

/** Adds bags and seats to an order, all or none; the same reference again adds them once. */
export async function addServices(deps: SearchDeps, request: AddServicesRequest): Promise<AddServicesOutcome> {
  if (await findServices(deps, request.clientReference)) return { kind: 'added' }
  const open = await loadOpenOrder(deps, request.supplierOrderId)
  if (!open) return refused('other')
  const sold = [...bagsLeft(open), ...seatsOf(await mapsLeft(deps, open))]
  const priced = priceChosen(deps, open.quote, sold, request.extras)
  if ('refusal' in priced) return refused(priced.refusal)
  const { amount, currency } = request.expectedTotal
  if (amount !== priced.total || currency !== open.quote.currency) return refused('price_changed')
  try {
    await deps.db.transaction().execute((tx) => add(tx, deps, open.order.serial, request.clientReference, priced))
  } catch (error) {
    if (error instanceof NotAdded) return error.outcome
    throw error
  }
  const vanishes = magicOfChoices(deps.world, recallChoices(deps, open.quote)) === 'order_unknown'
  return vanishes ? { kind: 'unknown' } : { kind: 'added' }
}

/** The order's row is locked: two additions to one order follow each other, and each sees what the other bought. */
async function add(
  tx: Tx,
  { clock }: SearchDeps,
  serial: number,
  clientReference: string,
  { total, bags, seats }: PricedExtras,
): Promise<void> {
  const row = await tx
    .selectFrom('simulator_orders')
    .select(['booked', 'status'])
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirst()
  if (row?.status !== 'ticketed') throw new NotAdded(refused('other'))
  const first = await tx
    .insertInto('simulator_services')
    .values({ client_reference: clientReference, serial, created_at: clock.now() })
    .onConflict((conflict) => conflict.column('client_reference').doNothing())
    .returning('serial')
    .executeTakeFirst()
  if (!first) throw new NotAdded({ kind: 'added' })
  const booked = bookedSchema.parse(row.booked)
  if (!(await chooseSeatsFor(tx, serial, seats))) throw new NotAdded(refused('extras_unavailable'))
  const after: Booked = {
    ...booked,
    extrasTotal: booked.extrasTotal + total,
    chosenSeats: [...booked.chosenSeats, ...seats],
    bags: sumOf([...booked.bags, ...bags]),
  }
  await tx
    .updateTable('simulator_orders')
    .set({ booked: JSON.stringify(after) })
    .where('serial', '=', serial)
    .execute()
}

function sumOf(bags: Booked['bags']): Booked['bags'] {
  const sums = new Map<string, number>()
  for (const { extraId, quantity } of bags) sums.set(extraId, (sums.get(extraId) ?? 0) + quantity)
  return [...sums].map(([extraId, quantity]) => ({ extraId, quantity }))
}

export async function findServices({ db }: Pick<SearchDeps, 'db'>, clientReference: string): Promise<boolean> {
  const row = await db
    .selectFrom('simulator_services')
    .select('serial')
    .where('client_reference', '=', clientReference)
    .executeTakeFirst()
  return row !== undefined
}
