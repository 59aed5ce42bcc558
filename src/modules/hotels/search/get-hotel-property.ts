import type {
  HotelFacts,
  HotelPropertyRequest,
  HotelPropertyResponse,
  NearbyPlace,
} from '#contracts/hotels/properties.ts'
import type { Language } from '#contracts/locale.ts'
import { nearKm } from '#platform/near-distance.ts'
import type { HotelDeps, Position } from '../deps.ts'
import { askProperty } from '../ask-property.ts'
import { readHotelId } from '../hotel-id.ts'
import { type Landmark, landmarksOf } from '../landmarks/landmarks.ts'
import { propertyOf } from '../present-property.ts'
import { describeNight } from '../seen-nights/popular-hotels.ts'
import { readSeenHotel } from '../seen-nights/seen-hotel-store.ts'
import type { DescribedProperty, StaySupplier } from '../stay-supplier.ts'

type PropertyDeps = Pick<HotelDeps, 'suppliers' | 'airportsNear'>

/**
 * All that is said of a hotel for whoever has not said when to come, and the lowest price of a night that was seen.
 * @throws Refusal `not_found`, `supplier_unavailable`, `hotel_confirmation_failed`
 */
export async function getHotelProperty(
  deps: PropertyDeps & Pick<HotelDeps, 'logger' | 'db' | 'clock'>,
  { hotel_id }: HotelPropertyRequest,
  language: Language,
): Promise<HotelPropertyResponse> {
  const { supplier, propertyId } = readHotelId(deps, hotel_id)
  const property = await askProperty(deps, supplier, propertyId, language)
  const seen = await readSeenHotel(deps.db, hotel_id, deps.clock.now())
  return { ...(await describeHotel(deps, supplier, property, language)), lowest_night: seen && describeNight(seen) }
}

/** Sights of its city that one walks or is driven to, the nearest few. */
function landmarksNear(property: DescribedProperty): readonly Landmark[] {
  return landmarksOf(property.cityCode)
    .map((landmark) => ({ landmark, km: nearKm(property, landmark) }))
    .filter(({ km }) => km <= NEAR_KM)
    .toSorted((a, b) => a.km - b.km)
    .slice(0, MOST_LANDMARKS)
    .map(({ landmark }) => landmark)
}

const NEAR_KM = 10
const MOST_LANDMARKS = 4

/** A hotel, and what guests measure their ways from. */
export async function describeHotel(
  { airportsNear }: PropertyDeps,
  supplier: StaySupplier,
  property: DescribedProperty,
  language: Language,
): Promise<HotelFacts> {
  const city = await supplier.destination({ type: 'city', id: property.cityCode }, language)
  const away = (type: NearbyPlace['type'], name: string, { latitude, longitude }: Position): NearbyPlace => ({
    type,
    name,
    latitude,
    longitude,
    distance_km: Math.round(nearKm(property, { latitude, longitude }) * 10) / 10,
  })
  const nearby = [
    ...(city ? [away('centre', city.name, city)] : []),
    ...landmarksNear(property).map((landmark) => away('landmark', landmark.names[language], landmark)),
    ...airportsNear(property, language).map((airport) => away('airport', airport.name, airport)),
  ]
  return {
    hotel: propertyOf(supplier.code, property),
    nearby: nearby.toSorted((a, b) => a.distance_km - b.distance_km),
  }
}
