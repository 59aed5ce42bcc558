import type { FlightRouteResponse } from '#contracts/flights/route-prices.ts'
import { ApiError } from '../../../lib/api/api.ts'
import type { PageContext } from '../../../lib/page/page-context.ts'

/** What is known of a route, asked in the shop's own name; null for a route that is none. @throws ApiError in trouble */
export async function loadRouteFacts(
  { shop }: PageContext,
  { origin, destination }: { readonly origin: string; readonly destination: string },
): Promise<FlightRouteResponse | null> {
  try {
    return await shop().call('flightRoute', { origin, destination })
  } catch (error) {
    if (error instanceof ApiError && error.status === 422) return null
    throw error
  }
}
