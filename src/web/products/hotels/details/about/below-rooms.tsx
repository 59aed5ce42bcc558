import type { NearbyPlace, Property } from '#contracts/hotels/properties.ts'
import { HotelLocation } from './hotel-location.tsx'
import { HotelPolicies } from './hotel-policies.tsx'
import { HotelReviews } from './hotel-reviews.tsx'

interface BelowRoomsProps {
  readonly hotel: Property
  readonly nearby: readonly NearbyPlace[]
}

/** What stands below the rooms: what guests say, where the hotel is, what it asks of them. */
export function BelowRooms({ hotel, nearby }: BelowRoomsProps) {
  return (
    <>
      <HotelReviews hotel={hotel} />
      <HotelLocation hotel={hotel} nearby={nearby} />
      <HotelPolicies hotel={hotel} />
    </>
  )
}
