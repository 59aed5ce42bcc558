import type { TouristTrip } from 'schema-dts'
import type { Activity } from '#contracts/activities/activity.ts'
import { type Facts, StructuredData } from '../../../lib/page/structured-data.tsx'
import { activityPictureAddress } from '../parts/activity-picture.tsx'

/** The activity as search engines read it (schema.org), which knows no reviews of a trip. */
export function ActivityFacts({ activity, url }: { activity: Activity; url: string }) {
  return <StructuredData facts={import.meta.env.SSR ? factsOf(activity, url) : null} />
}

function factsOf(activity: Activity, url: string): Facts<TouristTrip> {
  const { title, description, photos, city_name: city, country_code: country } = activity
  return {
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
  }
}
