import type { StagedProvider } from '#modules/payments/testing/staged-provider.ts'
import type { Db } from '#db/database.ts'
import { createFlightProduct, type FlightOrderDeps } from '#modules/flights/index.ts'
import { createSupplierStops } from '#modules/suppliers/index.ts'
import { createPlaces, findPlace } from '#modules/places/index.ts'
import { createPriceBooks } from '#modules/pricing/index.ts'
import { rememberPromotions } from '#modules/promotions/index.ts'
import { type FixedClock, fixedClock } from '#platform/clock.ts'
import { createFieldCipher } from '#platform/field-encryption.ts'
import { silentLogger } from '#platform/logger.ts'
import { createOffers } from '#modules/orders/offers/offers.ts'
import { createProducts } from '#modules/orders/products.ts'
import { TODAY } from '#modules/orders/testing/booking-factory.ts'
import type { StagedGateway } from '#modules/orders/testing/staged-gateway.ts'
import type { StagedSupplier } from './staged-supplier.ts'

export type TestShopDeps = FlightOrderDeps & { readonly clock: FixedClock }

const places = createPlaces()

/** Everything that orders need, on a clock that stands still. */
export function stageDeps(
  db: Db,
  supplier: StagedSupplier,
  gateways: Readonly<Record<StagedProvider, StagedGateway>>,
): TestShopDeps {
  const clock = fixedClock(TODAY)
  const deps: TestShopDeps = {
    db,
    clock,
    gateways,
    products: createProducts(),
    suppliers: [supplier],
    offers: createOffers({ db, clock }),
    recallPromotions: rememberPromotions({ db, clock }),
    places: { find: (code, language) => findPlace(places, code, language) },
    openPriceBook: createPriceBooks({
      db,
      clock: fixedClock(TODAY),
      exchange: async () => () => null,
      currency: 'NGN',
    }),
    cipher: createFieldCipher([{ id: 'test', key: Buffer.alloc(32, 7) }]),
    logger: silentLogger,
    poke: () => undefined,
    paymentFlow: 'widget',
    baseUrl: 'https://shop.example',
    brand: { name: 'Teranga', logoUrl: 'https://shop.example/logo.png' },
    documentLinks: (order) =>
      order.items[0]?.pnr ? [{ type: 'e_ticket', url: `/api/v1/documents/${order.id}/e_ticket` }] : [],
    supplierWindowMs: 60_000,
    patienceMs: 12 * 3_600_000,
    stops: createSupplierStops({ db, clock, logger: silentLogger }),
    secret: 'a secret of this test',
    // Whose holds are limited has tests of its own.
    holdLimits: { ordersOfOne: 100_000, ordersOfAddress: 100_000, seatsOfFlight: 1_000_000 },
    ownsEmail: async () => true,
  }
  deps.products.register(createFlightProduct(deps))
  return deps
}
