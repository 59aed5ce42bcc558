import type { Hotel, Offer } from 'schema-dts'
import type { Property } from '#contracts/hotels/properties.ts'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'
import { exponentOf } from '#contracts/money.ts'
import { pictureAddress } from '../stay/picture-address.ts'
import type { HotelData, SeenStay } from './hotel-data.ts'

/**
 * The hotel as search engines read it. Reviews that were invented for a demonstration are nobody's opinion, and stay
 * out.
 */
export function HotelFacts({ data: { hotel, seen }, url }: { data: Pick<HotelData, 'hotel' | 'seen'>; url: string }) {
  return <StructuredData facts={import.meta.env.SSR ? factsOf(hotel, seen, url) : null} />
}

function factsOf(hotel: Property, seen: SeenStay | null, url: string): Facts<Hotel> {
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
    ...(seen && { makesOffer: offerOf(seen) }),
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

/** What a night of a stay cost when somebody searched it last. */
function offerOf({ night, from, to }: SeenStay): Facts<Offer> {
  const exponent = exponentOf(night.currency)
  const price = (night.amount / 10 ** exponent).toFixed(exponent)
  return {
    '@type': 'Offer',
    availabilityStarts: from,
    availabilityEnds: to,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price,
      priceCurrency: night.currency,
      // A day, as trade counts.
      unitCode: 'DAY',
      valueAddedTaxIncluded: true,
    },
  }
}
