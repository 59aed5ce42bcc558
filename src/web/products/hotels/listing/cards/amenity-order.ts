import type { Amenity } from '#contracts/hotels/properties.ts'

/** What tells hotels apart first; what nearly all of them have comes last. */
const ORDER = [
  'beach',
  'pool',
  'generator',
  'airport_shuttle',
  'spa',
  'gym',
  'parking',
  'wifi',
  'restaurant',
  'prayer_room',
  'family_rooms',
  'step_free',
  'air_conditioning',
  'pets',
  'bar',
  'meeting_rooms',
] as const satisfies readonly Amenity[]

/** A card has room for so many. */
const MOST = 4

/** The few amenities that are said on a card. */
export function notableAmenities(amenities: readonly Amenity[]): readonly Amenity[] {
  return ORDER.filter((amenity) => amenities.includes(amenity)).slice(0, MOST)
}
