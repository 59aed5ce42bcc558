import type { TouristTrip } from 'schema-dts'
import type { PackageDetail } from '#contracts/packages/packages.ts'
import { exponentOf } from '#contracts/money.ts'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'

/** The journey as search engines read it (schema.org). */
export function PackageFacts({ detail, url }: { detail: PackageDetail; url: string }) {
  return <StructuredData facts={import.meta.env.SSR ? factsOf(detail, url) : null} />
}

function factsOf(
  { title, summary, photo, picture, stops, departures }: PackageDetail,
  url: string,
): Facts<TouristTrip> {
  return {
    '@type': 'TouristTrip',
    name: title,
    description: summary,
    url,
    image: new URL(photo?.url ?? `/pictures/${picture}.svg`, url).href,
    itinerary: {
      '@type': 'ItemList',
      itemListElement: stops.map(({ name, latitude, longitude }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        item: { '@type': 'Place', name, geo: { '@type': 'GeoCoordinates', latitude, longitude } },
      })),
    },
    offers: departures.slice(0, 10).map(({ date, price, status }) => ({
      '@type': 'Offer',
      price: price.amount / 10 ** exponentOf(price.currency),
      priceCurrency: price.currency,
      availabilityStarts: date,
      availability: `https://schema.org/${status === 'full' ? 'SoldOut' : 'InStock'}`,
      url,
    })),
  }
}
