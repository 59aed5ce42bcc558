import type { Order, OrderItem } from '#modules/orders/index.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import { unlessSilent } from '../../offers/find-again.ts'
import type { SupplierExtra } from '../../flight-supplier.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import type { Tx } from '#db/database.ts'
import { supplierPositions } from './choose-extras.ts'
import { extrasOfItem, type OrderExtraRow } from './extra-store.ts'
import { extrasOfOffer } from './offered-extras.ts'

/** New ids of an item's bags and seats, by those of their rows. */
type CarriedExtras = ReadonlyMap<string, string>

const NONE: CarriedExtras = new Map()

/**
 * Bags and seats of an item as they are sold with the offer in the place of its own, for what was paid. What is not
 * among them keeps its id, by which the supplier does not know it: it is paid back when the item is bought.
 */
export async function findCarried(
  deps: Pick<FlightOrderDeps, 'db' | 'suppliers'>,
  order: Order,
  item: OrderItem,
  ref: string,
): Promise<CarriedExtras> {
  if (!item.price.extras) return NONE
  const rows = await extrasOfItem(deps.db, item)
  const sold = await unlessSilent(() => extrasOfOffer(supplierByCode(deps, item.supplierCode), ref))
  if (sold === 'silent' || sold === null) return NONE
  const seats = sold.maps.flatMap(({ rows: seatRows }) =>
    seatRows.flat(2).flatMap((place) => (place.type === 'seat' ? place.extras : [])),
  )
  const free = new Set([...sold.bags, ...seats])
  const places = supplierPositions(order.passengers)
  return new Map(
    rows.flatMap((row): [string, string][] => {
      const found = [...free].find((extra) => isSame(extra, row, places[row.position]))
      if (!found) return []
      // Two bags of a kind are two.
      free.delete(found)
      return [[row.id, found.extraId]]
    }),
  )
}

function isSame(extra: SupplierExtra, row: OrderExtraRow, passenger: number | undefined): boolean {
  return (
    extra.kind === row.kind &&
    extra.passenger === passenger &&
    extra.segmentKeys.join() === row.segmentKeys.join() &&
    extra.seat === row.seat &&
    extra.weightKg === row.weightKg &&
    extra.maximum >= row.quantity &&
    extra.price.amount * row.quantity === row.supplierAmount
  )
}

/** Belongs into the transaction that gives the item its new offer. */
export async function saveCarried(tx: Tx, carried: CarriedExtras): Promise<void> {
  for (const [id, extra_id] of carried)
    await tx.updateTable('order_extras').set({ extra_id }).where('id', '=', id).where('status', '=', 'wanted').execute()
}
