import type { Segment, Slice } from '#contracts/flights/itineraries.ts'
import type { Tx } from '#db/database.ts'
import type { CurrentOrder } from '#modules/flights/flight-supplier.ts'
import { lapseHolds } from './held-orders.ts'
import { isMovedLater, MOVED_AFTER_MS, MOVED_MINUTES } from '../world/magic-routes.ts'
import { type Booked, bookedSchema, describeOrder, type OrderRecord, readOrder, serialOf } from './order-record.ts'
import type { SearchDeps } from '../search/search.ts'

type Deps = Pick<SearchDeps, 'db' | 'clock'>

/** An order as it stands, with the flights that its airline has moved meanwhile. */
export async function currentOrder(deps: Deps, supplierOrderId: string): Promise<CurrentOrder | null> {
  await lapseHolds(deps)
  const serial = serialOf(supplierOrderId)
  const order = serial === null ? null : await readOrder(deps.db, { serial })
  if (!order?.booked) return null
  const booked = isDue(deps, order) ? await moveNow(deps, order.serial, MOVED_MINUTES) : order.booked
  return {
    order: describeOrder(order),
    slices: booked.slices,
    moved: order.status === 'ticketed' && booked.moved ? booked.moved : null,
  }
}

/** On its magic route an airline moves what it has sold, an hour after the tickets. */
function isDue({ clock }: Deps, { status, booked, ticketedAt }: OrderRecord): boolean {
  if (status !== 'ticketed' || !booked || booked.moves > 0 || ticketedAt === null) return false
  const [slice] = booked.slices
  const route = isMovedLater(slice?.origin.iata_code ?? '', slice?.destination.iata_code ?? '')
  return route && clock.now().getTime() >= ticketedAt.getTime() + MOVED_AFTER_MS
}

/**
 * Has the airline move the first slice of an order; an earlier move that nobody has answered is
 * replaced. The way by which tests and demonstrations make a schedule change.
 */
export async function moveFlights(deps: Deps, supplierOrderId: string, minutes: number): Promise<void> {
  const serial = serialOf(supplierOrderId)
  if (serial === null) throw new Error(`${supplierOrderId} is no order of the simulator`)
  await moveNow(deps, serial, minutes)
}

async function moveNow({ db }: Deps, serial: number, minutes: number): Promise<Booked> {
  return db.transaction().execute((tx) =>
    rewrite(tx, serial, (booked) => {
      const moves = booked.moves + 1
      const slices = booked.slices.map((slice, at) => (at === 0 ? shifted(slice, minutes) : slice))
      return { ...booked, moves, moved: { noticeId: `${noticePrefix(serial)}${moves}`, slices } }
    }),
  )
}

/** The flights are those of the notice from now on. */
export async function acceptMoved({ db }: Deps, noticeId: string): Promise<'accepted' | 'gone'> {
  const serial = Number(/^sim_move_(\d{1,15})_\d+$/.exec(noticeId)?.[1] ?? Number.NaN)
  const order = Number.isNaN(serial) ? null : await readOrder(db, { serial })
  if (!order?.booked) return 'gone'
  const { booked } = await db.transaction().execute(async (tx) => ({
    booked: await rewrite(tx, serial, (before) =>
      before.moved?.noticeId === noticeId
        ? { ...before, slices: [...before.moved.slices], moved: null, agreed: noticeId }
        : before,
    ),
  }))
  return booked.agreed === noticeId ? 'accepted' : 'gone'
}

/** Others who change what is booked wait meanwhile. */
export async function rewrite(tx: Tx, serial: number, change: (booked: Booked) => Booked): Promise<Booked> {
  const row = await tx
    .selectFrom('simulator_orders')
    .select('booked')
    .where('serial', '=', serial)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const after = change(bookedSchema.parse(row.booked))
  await tx
    .updateTable('simulator_orders')
    .set({ booked: JSON.stringify(after) })
    .where('serial', '=', serial)
    .execute()
  return after
}

const noticePrefix = (serial: number): string => `sim_move_${serial}_`

function shifted(slice: Slice, minutes: number): Slice {
  const segments = slice.segments.map((segment) => shiftedSegment(segment, minutes))
  return {
    ...slice,
    departing_at: later(slice.departing_at, minutes),
    arriving_at: later(slice.arriving_at, minutes),
    segments,
  }
}

function shiftedSegment(segment: Segment, minutes: number): Segment {
  const departing_at = later(segment.departing_at, minutes)
  return {
    ...segment,
    key: segment.key.replace(/\d{4}-\d\d-\d\d$/, departing_at.slice(0, 10)),
    departing_at,
    departing_at_utc: laterInstant(segment.departing_at_utc, minutes),
    arriving_at: later(segment.arriving_at, minutes),
    arriving_at_utc: laterInstant(segment.arriving_at_utc, minutes),
  }
}

/** A local time some minutes later; that clocks may change in between is not minded here. */
function later(local: string, minutes: number): string {
  return new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 19)
}

function laterInstant(instant: string, minutes: number): string {
  return new Date(Date.parse(instant) + minutes * 60_000).toISOString()
}
