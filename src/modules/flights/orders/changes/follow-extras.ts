import type { FlightItem } from '../flight-item.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { ExtraLine, Price } from '#contracts/prices.ts'
import type { Tx } from '#db/database.ts'
import { withExtras } from '#modules/pricing/index.ts'
import { loadExtras, type OrderExtraRow } from '../extras/extra-store.ts'

/** Seats that were on flights which the order no longer has. */
export interface LostSeats {
  readonly seats: readonly OrderExtraRow[]
  /** What the travellers paid for them, minor units. */
  readonly amount: number
}

/**
 * Bags go with their travellers to other flights. Seats were places on the former ones: those are gone, and
 * what was paid for them is to go back.
 */
export async function moveExtras(tx: Tx, item: FlightItem, slices: readonly Slice[]): Promise<LostSeats> {
  const keys = keysAfter(item.sold.slices, slices)
  const all = (await loadExtras(tx, item.id)).filter(({ status }) => status === 'bought')
  const moved = all.filter(({ segmentKeys }) => segmentKeys.some((key) => keys.has(key)))
  const seats = moved.filter(({ kind }) => kind === 'seat')
  const lost = seats.map(({ id }) => id)
  if (lost.length > 0) await tx.deleteFrom('order_extras').where('id', 'in', lost).execute()
  await renameKeys(
    tx,
    moved.filter(({ kind }) => kind === 'baggage'),
    keys,
  )
  return { seats, amount: seats.reduce((sum, { amount }) => sum + amount, 0) }
}

/** The same flights at another time: bags and seats are on them as before. */
export async function followFlights(tx: Tx, item: FlightItem, slices: readonly Slice[]): Promise<void> {
  const extras = await loadExtras(tx, item.id)
  await renameKeys(tx, extras, keysAfter(item.sold.slices, slices))
}

/** The price without lost seats. */
export function withoutSeats(price: Price, { seats, amount }: LostSeats): Price {
  if (seats.length === 0) return price
  const asked = seats.reduce((sum, { supplierAmount }) => sum + supplierAmount, 0)
  const lines = (price.extras ?? []).map((line): ExtraLine =>
    line.kind === 'seat'
      ? {
          ...line,
          quantity: line.quantity - seats.length,
          amount: line.amount - amount,
          ...(line.supplier_amount !== undefined && { supplier_amount: line.supplier_amount - asked }),
        }
      : line,
  )
  return withExtras(
    price,
    lines.filter(({ quantity }) => quantity > 0),
  )
}

/** By the key of each flight that is gone, the keys of those in its place. */
function keysAfter(former: readonly Slice[], slices: readonly Slice[]): ReadonlyMap<string, readonly string[]> {
  const after = new Map<string, readonly string[]>()
  for (const [at, { segments }] of former.entries()) {
    const now = (slices[at]?.segments ?? []).map(({ key }) => key)
    for (const [hop, { key }] of segments.entries()) {
      const same = now.length === segments.length ? now.slice(hop, hop + 1) : now
      if (!now.includes(key)) after.set(key, same)
    }
  }
  return after
}

async function renameKeys(
  tx: Tx,
  extras: readonly OrderExtraRow[],
  keys: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  for (const { id, segmentKeys } of extras) {
    if (!segmentKeys.some((key) => keys.has(key))) continue
    const renamed = [...new Set(segmentKeys.flatMap((key) => keys.get(key) ?? [key]))]
    await tx
      .updateTable('order_extras')
      .set({ segment_keys: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute()
  }
}
