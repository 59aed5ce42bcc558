import type { Activity } from '#contracts/activities/activity.ts'
import { insideScript } from '../../../lib/page/script-text.ts'
import { activityPictureAddress } from '../parts/activity-picture.tsx'

/**
 * The activity as search engines read it (schema.org). Reviews that were invented for a demonstration are nobody's
 * opinion, and stay out. The server writes it; no script carries it.
 */
export function ActivityFacts({ activity, url }: { activity: Activity; url: string }) {
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{
        __html: import.meta.env.SSR ? insideScript(JSON.stringify(factsOf(activity, url))) : '',
      }}
    />
  )
}

function factsOf(activity: Activity, url: string): object {
  const { title, description, reviews, demonstration, photos, city_name: city, country_code: country } = activity
  return {
    '@context': 'https://schema.org',
    '@type': 'TouristTrip',
    name: title,
    description,
    url,
    image: new URL(photos[0]?.url ?? activityPictureAddress(activity), url).href,
    itinerary: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: city, addressCountry: country },
      geo: { '@type': 'GeoCoordinates', latitude: activity.latitude, longitude: activity.longitude },
    },
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
