import type { Hotel } from 'schema-dts'
import type { Property } from '#contracts/hotels/properties.ts'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'
import { pictureAddress } from '../stay/picture-address.ts'

/**
 * The hotel as search engines read it. Reviews that were invented for a demonstration are nobody's opinion, and stay
 * out.
 */
export function HotelFacts({ hotel, url }: { hotel: Property; url: string }) {
  return <StructuredData facts={import.meta.env.SSR ? factsOf(hotel, url) : null} />
}

function factsOf(hotel: Property, url: string): Facts<Hotel> {
  const { reviews, demonstration, photos } = hotel
  const picture = photos[0]?.url ?? pictureAddress(hotel, 'front')
  return {
    '@type': 'Hotel',
    name: hotel.name,
    description: hotel.description,
    url,
    image: new URL(picture, url).href,
    address: {
      '@type': 'PostalAddress',
      streetAddress: hotel.address,
      addressLocality: hotel.city_name,
      addressCountry: hotel.country_code,
    },
    geo: { '@type': 'GeoCoordinates', latitude: hotel.latitude, longitude: hotel.longitude },
    starRating: { '@type': 'Rating', ratingValue: hotel.stars, bestRating: 5 },
    checkinTime: hotel.check_in_from,
    checkoutTime: hotel.check_out_until,
    amenityFeature: hotel.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    ...(reviews &&
      !demonstration && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: reviews.score,
          bestRating: 10,
          reviewCount: reviews.count,
        },
      }),
  }
}
