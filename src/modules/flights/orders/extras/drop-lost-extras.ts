import {
  moveItem,
  recordEvent,
  type Order,
  type OrderItem,
  lockOrder,
  enqueueFulfilment,
} from '#modules/orders/index.ts'
import type { FlightWorkDeps } from '../flight-order-deps.ts'
import type { FlightSupplier } from '../../flight-supplier.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { withExtras } from '#modules/pricing/index.ts'
import { newId } from '#platform/ids.ts'
import { linesOf } from './choose-extras.ts'
import { extrasOfItem, type OrderExtraRow, settleExtras } from './extra-store.ts'
import { extrasOfOffer } from './offered-extras.ts'

/**
 * The supplier would not sell the flights with these bags and seats, and has sold nothing: what it no longer has
 * is dropped, and the flights are bought with the rest. The price of what was dropped goes back when the order
 * is settled.
 * @returns false when there was nothing to drop: the flights themselves cannot be booked.
 */
export async function dropLostExtras(deps: FlightWorkDeps, order: Order, item: OrderItem): Promise<boolean> {
  const { db, clock } = deps
  const wanted = await extrasOfItem(db, item)
  if (wanted.length === 0) return false
  const lost = await findLost(supplierByCode(deps, item.supplierCode), item, wanted)
  const kept = wanted.filter((extra) => !lost.includes(extra))
  const returned = lost.reduce((sum, extra) => sum + extra.amount, 0)
  const amount = item.amount.amount - returned
  const price = withExtras(item.price, linesOf(kept))
  const clientReference = newId('bkg')
  await db.transaction().execute(async (tx) => {
    await lockOrder(tx, order.id)
    const set = { client_reference: clientReference, attempted_at: null, price: JSON.stringify(price), amount }
    const data = { former: item.clientReference }
    if (!(await moveItem(tx, clock, item, 'bought_without', { set, data }))) return
    await settleExtras(
      tx,
      lost.map(({ id }) => id),
      'lost',
    )
    const event = { orderId: order.id, itemId: item.id, kind: 'extras_lost', by: 'supplier' } as const
    await recordEvent(tx, clock, { ...event, data: { returned } })
    await enqueueFulfilment(tx, clock, item, { round: `buy:${clientReference}` })
  })
  deps.poke()
  return true
}

/** At least one, so that the flights are bought in the end: where the supplier still shows all, its seats are taken as lost. */
async function findLost(
  supplier: FlightSupplier,
  item: OrderItem,
  wanted: readonly OrderExtraRow[],
): Promise<readonly OrderExtraRow[]> {
  const { bags, maps } = await extrasOfOffer(supplier, item.supplierRef)
  const seats = maps.flatMap(({ rows }) => rows.flat(2).flatMap((place) => (place.type === 'seat' ? place.extras : [])))
  const sold = new Map([...bags, ...seats].map((extra) => [extra.extraId, extra]))
  const gone = wanted.filter(({ extraId, quantity }) => quantity > (sold.get(extraId)?.maximum ?? 0))
  if (gone.length > 0) return gone
  const chosenSeats = wanted.filter(({ kind }) => kind === 'seat')
  return chosenSeats.length > 0 ? chosenSeats : wanted
}
