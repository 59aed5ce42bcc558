import type { PackageDetail } from '#contracts/packages/packages.ts'
import { exponentOf } from '#contracts/money.ts'
import { insideScript } from '../../../lib/page/script-text.ts'

/** The journey as search engines read it (schema.org). The server writes it; no script carries it. */
export function PackageFacts({ detail, url }: { detail: PackageDetail; url: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? insideScript(JSON.stringify(factsOf(detail, url))) : '',
      }}
    />
  )
}

function factsOf({ title, summary, picture, stops, departures }: PackageDetail, url: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description: summary,
    url,
    image: new URL(`/pictures/${picture}.svg`, url).href,
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
