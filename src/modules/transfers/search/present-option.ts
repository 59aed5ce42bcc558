import type { RideTerms, VehicleOption } from '#contracts/transfers/vehicles.ts'
import type { Price } from '#contracts/prices.ts'
import { freeUntilOf, penaltiesInShop, type PriceBook, sellPrice } from '#modules/pricing/index.ts'
import { rideFacts } from '../sale-facts.ts'
import type { RideQuestion, SupplierRide, TransferSupplier } from '../transfer-supplier.ts'

interface SoldOption {
  readonly supplier: TransferSupplier
  readonly book: PriceBook
  readonly questions: readonly RideQuestion[]
  /** One for each question. */
  readonly rides: readonly SupplierRide[]
  readonly now: Date
}

/** A vehicle at the shop's price, for all ways. */
export function optionOf({ supplier, book, questions, rides, now }: SoldOption): VehicleOption | [] {
  const [first] = rides
  if (!first) return []
  const ways = rides.flatMap((ride, at) => {
    const question = questions[at]
    if (!question) return []
    const price = priceOfRide(book, supplier, { question, ride })
    return { key: ride.key, price, vehicles_left: ride.vehiclesLeft, ...termsOf(ride, price, now) }
  })
  const amount = ways.reduce((sum, { price }) => sum + price.grand_total, 0)
  return {
    option_id: `${supplier.code} ${first.vehicle.class}`,
    supplier: supplier.code,
    supplier_name: supplier.publicName ?? null,
    own: supplier.isOwn ?? false,
    vehicle: first.vehicle,
    included: [...first.included],
    ways,
    total: { amount, currency: ways[0]?.price.currency ?? first.price.currency },
  }
}

function priceOfRide(
  book: PriceBook,
  { code }: Pick<TransferSupplier, 'code'>,
  { question, ride }: { readonly question: RideQuestion; readonly ride: Pick<SupplierRide, 'price'> },
): Price {
  return sellPrice(book, ride.price, rideFacts(code, question))
}

export function termsOf(ride: SupplierRide, sold: Price, now: Date): RideTerms {
  const free = freeUntilOf(ride.penalties, now)
  return {
    wait_minutes: ride.waitMinutes,
    free_until: free?.from ?? null,
    free_until_local: free?.from_local ?? null,
    penalties: penaltiesInShop(ride.penalties, { asked: ride.price, sold }),
  }
}
