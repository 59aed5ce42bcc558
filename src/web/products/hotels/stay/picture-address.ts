import type { Amenity, PropertySummary } from '#contracts/hotels/properties.ts'
import type { Room } from '#contracts/hotels/rates.ts'

export const PICTURE_VIEWS = [
  'front',
  'room',
  'twin',
  'family',
  'suite',
  'bathroom',
  'lobby',
  'food',
  'view',
  'pool',
  'beach',
  'spa',
  'gym',
] as const
export type PictureView = (typeof PICTURE_VIEWS)[number]

/** What of a hotel shows on a picture, a letter each. */
export const DRAWN_AMENITIES = [
  ['p', 'pool'],
  ['b', 'beach'],
  ['s', 'spa'],
  ['g', 'gym'],
  ['r', 'restaurant'],
] as const satisfies readonly (readonly [string, Amenity])[]

type Pictured = Pick<PropertySummary, 'hotel_id' | 'stars' | 'amenities' | 'latitude' | 'longitude' | 'country_code'>

/**
 * Where the server draws a hotel: the address says all that the drawing depends on, so it may be kept for good.
 * @param variant another drawing of the same, up to 9: rooms of one kind differ in more than their beds
 */
export function pictureAddress(
  { hotel_id, stars, amenities, latitude, longitude, country_code: country }: Pictured,
  view: PictureView,
  variant = 0,
): string {
  const letters = DRAWN_AMENITIES.map(([letter, name]) => (amenities.includes(name) ? letter : '')).join('')
  const facts = `${stars}${country}${letters}_${latitude.toFixed(1)}_${longitude.toFixed(1)}`
  return `/hotel-pictures/${encodeURIComponent(hotel_id)}/${facts}/${view}${variant > 0 ? `-${variant}` : ''}.svg`
}

/** The pictures of a hotel in the order in which they are looked at: seven at least. */
export function viewsOf({ amenities }: Pick<PropertySummary, 'amenities'>): readonly PictureView[] {
  const places = (['pool', 'beach', 'spa', 'gym'] as const).filter((name) => amenities.includes(name))
  const [first, rest] = [places.slice(0, 1), places.slice(1)]
  return ['front', 'room', ...first, 'view', 'lobby', 'food', 'bathroom', 'suite', ...rest]
}

/** The picture of a kind of room, by its beds. */
export function roomView(beds: Room['beds']): PictureView {
  const count = beds.reduce((sum, bed) => sum + bed.count, 0)
  if (count > 2) return 'family'
  if (beds.some(({ type }) => type === 'sofa')) return 'suite'
  return beds.some(({ type }) => type === 'single') ? 'twin' : 'room'
}
