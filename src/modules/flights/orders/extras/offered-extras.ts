import { inSaleCurrency } from '#modules/orders/index.ts'
import type { FlightOrderDeps } from '../flight-order-deps.ts'
import type { FlightSupplier, SeatMap, SupplierExtra } from '../../flight-supplier.ts'
import { factsOf } from '../../offers/priced-supplier.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import type { Price } from '#contracts/prices.ts'
import { supplierByCode } from '#modules/suppliers/index.ts'
import { SupplierFailure } from '#modules/suppliers/index.ts'

export type ExtraDeps = Pick<FlightOrderDeps, 'suppliers' | 'openPriceBook' | 'logger'>

/** A bag or seat at the shop's price. */
export interface OfferedExtra extends SupplierExtra {
  /** What the traveller pays for one, in minor units of the sale's currency. */
  readonly amount: number
}

export type OfferedPlace =
  | { readonly type: 'seat'; readonly designator: string; readonly extras: readonly OfferedExtra[] }
  | Exclude<SeatMap['rows'][number][number][number], { readonly type: 'seat' }>

interface OfferedMap {
  readonly segmentKey: string
  readonly rows: readonly (readonly (readonly OfferedPlace[])[])[]
}

export interface OfferedExtras {
  readonly bags: readonly OfferedExtra[]
  readonly maps: readonly OfferedMap[]
}

/** What extras are asked for and priced by: the trip, its price and who sells it. */
interface SoldTrip {
  readonly supplierCode: string
  readonly slices: readonly Slice[]
  readonly validatingAirline: { readonly iata_code: string; readonly name: string }
  readonly price: Price
}

/**
 * Bags and seats as a supplier sells them now, at the shop's prices.
 * @throws Refusal `supplier_unavailable`.
 */
export async function readExtras(
  deps: ExtraDeps,
  trip: SoldTrip,
  ask: (supplier: FlightSupplier) => Promise<SuppliedExtras>,
): Promise<OfferedExtras> {
  const found = await ask(supplierByCode(deps, trip.supplierCode)).catch((error: unknown) => {
    if (!(error instanceof SupplierFailure)) throw error
    deps.logger.warn({ supplier: trip.supplierCode, error }, 'supplier could not be asked for bags and seats')
    throw new Refusal('supplier_unavailable', { cause: error })
  })
  const sell = await openSale(deps, trip)
  return {
    bags: found.bags.flatMap(sell),
    maps: found.maps.map(({ segmentKey, rows }) => ({
      segmentKey,
      rows: rows.map((sections) =>
        sections.map((places) =>
          places.map((place) => (place.type === 'seat' ? { ...place, extras: place.extras.flatMap(sell) } : place)),
        ),
      ),
    })),
  }
}

export interface SuppliedExtras {
  readonly bags: readonly SupplierExtra[]
  readonly maps: readonly SeatMap[]
}

/** Bags and seats of an offer that was not bought yet. */
export async function extrasOfOffer(supplier: FlightSupplier, ref: string): Promise<SuppliedExtras> {
  const [extras, maps] = await Promise.all([supplier.extras?.(ref) ?? [], supplier.seatMaps?.(ref) ?? []])
  return { bags: extras.filter(({ kind }) => kind === 'baggage'), maps }
}

/** What is sold in another currency than the trip cannot be sold with it. */
async function openSale({ openPriceBook }: ExtraDeps, trip: SoldTrip) {
  const book = await openPriceBook()
  const { price } = trip
  const facts = factsOf(trip.supplierCode, { ...trip, slices: [...trip.slices] })
  const supplierCurrency = price.fx?.from ?? price.currency
  return (extra: SupplierExtra): readonly OfferedExtra[] => {
    const cost = extra.price.currency === supplierCurrency ? inSaleCurrency(extra.price, price) : null
    if (cost === null) return []
    const { amount } = book.sellExtra({ amount: cost, currency: price.currency }, facts, price.charge_rate)
    return [{ ...extra, amount }]
  }
}

/** Every extra that can be bought, by its id. */
export function byId({ bags, maps }: OfferedExtras): ReadonlyMap<string, OfferedExtra> {
  const seats = maps.flatMap(({ rows }) => rows.flat(2).flatMap((place) => (place.type === 'seat' ? place.extras : [])))
  return new Map([...bags, ...seats].map((extra) => [extra.extraId, extra]))
}
