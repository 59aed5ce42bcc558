import { createFlightProduct, type FlightOrderDeps } from '#modules/flights/index.ts'

/** Every kind of thing that the shop sells. A product is added here. */
export function registerProducts(deps: FlightOrderDeps): void {
  deps.products.register(createFlightProduct(deps))
}
