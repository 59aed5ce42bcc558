import type { Property, PropertySummary } from '#contracts/hotels/properties.ts'
import { hotelIdOf } from './hotel-id.ts'
import type { DescribedProperty, PropertyFacts } from './stay-supplier.ts'

type SummarisedProperty = PropertyFacts & Pick<DescribedProperty, 'areaName' | 'cityName' | 'demonstration' | 'photos'>

/** What a list says of a hotel. */
export function summaryOf(supplierCode: string, property: SummarisedProperty): PropertySummary {
  const { reviews, photos: [photo] = [] } = property
  return {
    hotel_id: hotelIdOf(supplierCode, property.propertyId),
    name: property.name,
    stars: property.stars,
    chain: property.chain,
    area_name: property.areaName,
    city_name: property.cityName,
    country_code: property.country,
    latitude: property.latitude,
    longitude: property.longitude,
    reviews: reviews && { score: reviews.tenths / 10, count: reviews.count },
    amenities: [...property.amenities],
    demonstration: property.demonstration,
    ...(photo && { photo }),
  }
}

/** All that is said of it. */
export function propertyOf(supplierCode: string, property: DescribedProperty): Property {
  return {
    ...summaryOf(supplierCode, property),
    address: property.address,
    country_name: property.countryName,
    timezone: property.timezone,
    description: property.description,
    check_in_from: property.checkInFrom,
    check_out_until: property.checkOutUntil,
    quotes: [...property.quotes],
    photos: [...(property.photos ?? [])],
  }
}
