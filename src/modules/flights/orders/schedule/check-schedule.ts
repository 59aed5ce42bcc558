import { recordEvent, type Order, loadLockedOrder, loadOrder } from '#modules/orders/index.ts'
import { enqueueFlightMail } from '../flight-mail.ts'
import { type FlightItem, flightItem } from '../flight-item.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import { describeSlices } from '../../search/search-query.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { CurrentOrder } from '../../flight-supplier.ts'
import type { Tx } from '#db/database.ts'
import { openWorkItem } from '#db/work-items.ts'
import type { Clock } from '#platform/clock.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { changesRefused } from '../changes/change-store.ts'
import { followFlights } from '../changes/follow-extras.ts'
import { replaceFlights, replaceTickets } from '../changes/replace-flights.ts'
import { reportChangedAfterAll } from '../changes/save-change.ts'
import { compareFlights, decisionTime } from './compare-flights.ts'
import { answerMove, insertMove, type Move, openMoveOf, renewMove } from './schedule-store.ts'
import { enqueueAcceptance, enqueueDecision } from './schedule-work.ts'

type CheckDeps = Pick<FlightWorkDeps, 'db' | 'clock' | 'suppliers' | 'places' | 'poke'>

/**
 * Work `order.check_schedule`: asks the supplier for a ticketed order as it is now and compares its
 * flights with those that were sold. Minutes are told; for more the traveller is asked.
 * @throws SupplierFailure when the supplier cannot be asked: the work is tried again.
 */
export async function checkSchedule(
  deps: CheckDeps,
  { orderId, itemId }: { readonly orderId: string; readonly itemId: string },
): Promise<void> {
  const order = await loadOrder(deps.db, orderId)
  const item = order && ticketedFlight(order, itemId)
  const supplier = item && supplierByCode(deps, item.supplierCode)
  if (!item?.supplierOrderId || !supplier?.currentOrder) return
  const current = await supplier.currentOrder(item.supplierOrderId)
  await deps.db.transaction().execute(async (tx) => {
    const fresh = await loadLockedOrder(tx, orderId)
    await tx
      .updateTable('order_items')
      .set({ schedule_checked_at: deps.clock.now() })
      .where('id', '=', itemId)
      .execute()
    const flight = ticketedFlight(fresh, itemId)
    // What was changed meanwhile is compared with the next look.
    if (current && flight?.version === item.version) await saveNews(tx, deps, { order: fresh, flight, current })
  })
  deps.poke()
}

function ticketedFlight({ items }: Order, itemId: string): FlightItem | null {
  const item = items.find(({ id }) => id === itemId)
  return item?.status === 'ticketed' ? flightItem(item) : null
}

interface News {
  readonly order: Order
  readonly flight: FlightItem
  readonly current: CurrentOrder
}

async function saveNews(tx: Tx, deps: CheckDeps, { order, flight, current }: News): Promise<void> {
  const { clock } = deps
  if (current.order.status === 'cancelled') {
    const subject = flight.id
    return openWorkItem(tx, clock, { queue: 'suppliers', reason: 'order_cancelled', subject, orderId: order.id })
  }
  const open = await openMoveOf(tx, flight.id)
  const former = flight.sold.slices
  // As they were sold: with their places named in the language of the order.
  const slices = describeSlices(deps.places, current.moved?.slices ?? current.slices, order.language)
  if (await isChangedAfterAll(tx, clock, flight, slices)) return
  await saveTickets(tx, order, flight, current.order.ticketNumbers)
  const noticeId = current.moved?.noticeId ?? null
  const news = { orderId: order.id, itemId: flight.id, noticeId, former, slices }
  const difference = compareFlights(former, slices)
  if (difference === 'large') return askTraveller(tx, deps, open, news)
  if (open && (await answerMove(tx, clock, open.id, 'withdrawn')) && difference === 'same') {
    await recordEvent(tx, clock, { orderId: order.id, kind: 'schedule_withdrawn', by: 'supplier' })
    await enqueueFlightMail(tx, clock, order.id, 'schedule_withdrawn', open.id)
  }
  if (difference === 'small') await inform(tx, deps, flight, news)
}

/**
 * Whether these are flights that were asked for as a change, whose money has gone back: the airline has moved nothing, and
 * owes nobody another flight or a refund. People settle it.
 */
async function isChangedAfterAll(tx: Tx, clock: Clock, flight: FlightItem, slices: readonly Slice[]): Promise<boolean> {
  if (compareFlights(flight.sold.slices, slices) === 'same') return false
  for (const change of await changesRefused(tx, flight.id))
    if (compareFlights(change.slices, slices) !== 'large') return reportChangedAfterAll(tx, clock, change)
  return false
}

type FlightNews = Pick<Move, 'orderId' | 'itemId' | 'noticeId' | 'former' | 'slices'>

/** Some minutes: the order shows the new times, and nobody need do anything. */
async function inform(tx: Tx, { clock }: CheckDeps, flight: FlightItem, news: FlightNews): Promise<void> {
  const { orderId } = news
  const id = await insertMove(tx, clock, { ...news, decideBy: clock.now(), status: 'informed' })
  await followFlights(tx, flight, news.slices)
  await replaceFlights(tx, clock, flight, news.slices)
  await recordEvent(tx, clock, { orderId, kind: 'schedule_informed', by: 'supplier', data: { move: id } })
  await enqueueAcceptance(tx, clock, { id, noticeId: news.noticeId })
  await enqueueFlightMail(tx, clock, orderId, 'schedule_informed', id)
}

/** The flights stay as they were sold until there is an answer, or the time for one is over. */
async function askTraveller(tx: Tx, { clock }: CheckDeps, open: Move | null, news: FlightNews): Promise<void> {
  const { orderId, slices, noticeId } = news
  const known = open && open.noticeId === noticeId && compareFlights(open.slices, slices) === 'same'
  if (known) return
  const decideBy = decisionTime(news.former, slices, clock.now())
  if (open) await renewMove(tx, open.id, { noticeId, slices, decideBy })
  const id = open?.id ?? (await insertMove(tx, clock, { ...news, decideBy, status: 'open' }))
  await recordEvent(tx, clock, { orderId, kind: 'schedule_moved', by: 'supplier', data: { move: id } })
  await enqueueDecision(tx, clock, { id, decideBy })
  await enqueueFlightMail(tx, clock, orderId, 'schedule_moved', `${id}:${decideBy.toISOString()}`)
}

/** Tickets that the airline has issued anew since. */
async function saveTickets(tx: Tx, order: Order, flight: FlightItem, numbers: readonly string[]): Promise<void> {
  if (numbers.some((number, at) => flight.tickets.get(at) !== number)) await replaceTickets(tx, order, flight, numbers)
}
