import type { PageContext } from '../lib/page/page-context.ts'
import {
  loadExplored,
  openPriceWriter,
  resultsAddress,
  writePrice,
} from '../products/flights/explore/explored.server.ts'
import type { DestinationCard, PopularDestinations } from './home-page.tsx'

/** Two rows of four. */
const CARDS = 8

/**
 * Popular destinations from the visitor's country. Those whose price was seen come first, for they say more; in trouble
 * there are none.
 * @param today `2026-12-01`
 */
export async function loadDestinations(page: PageContext, today: string): Promise<PopularDestinations | null> {
  const [explored, writer] = await Promise.all([loadExplored(page), openPriceWriter(page)])
  if (!explored) return null
  const { origin, destinations } = explored
  const popular = destinations.filter(({ is_popular }) => is_popular)
  const priced = popular.filter(({ price }) => price !== null)
  const cards = [...new Set([...priced, ...popular])]
    .slice(0, CARDS)
    .map(({ iata_code, city_name, price }): DestinationCard => ({
      code: iata_code,
      city: city_name,
      href: resultsAddress({ origin: origin.iata_code, destination: iata_code }, price, today),
      price: price && writePrice(writer, explored, price),
    }))
  return { from: origin.city_name, cards }
}
