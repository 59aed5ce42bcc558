import type { Amenity } from '#contracts/hotels/properties.ts'
import type { Destination } from '#contracts/hotels/query.ts'
import type { Language } from '#contracts/locale.ts'
import type { DescribedProperty, DestinationKey, PropertyFacts } from '#modules/hotels/stay-supplier.ts'
import { callDuffel, DuffelRefusal, readingFailure } from '../../duffel/client/duffel-calls.ts'
import { describePlace } from '../../real-stays/stay-places.ts'
import { type Accommodation, accommodationSchema } from '../client/stays-answers.ts'
import type { DuffelStaysDeps } from '../duffel-stays-deps.ts'

/** Some kilobytes each. */
const MOST_KNOWN = 3_000

/** Remembers what Duffel has said of hotels: pages ask for them one by one. */
export function remember({ known }: Pick<DuffelStaysDeps, 'known'>, hotels: readonly Accommodation[]): void {
  for (const { rooms: _, ...hotel } of hotels) {
    known.delete(hotel.id)
    known.set(hotel.id, hotel)
  }
  for (const id of known.keys()) {
    if (known.size <= MOST_KNOWN) break
    known.delete(id)
  }
}

/** null for a text that is no id, or one of no hotel. */
export async function readAccommodation(deps: DuffelStaysDeps, id: string): Promise<Accommodation | null> {
  if (!/^acc_[A-Za-z0-9]{1,50}$/.test(id)) return null
  const before = deps.known.get(id)
  if (before) return before
  try {
    const { data } = await callDuffel({
      what: 'GET accommodation',
      schema: accommodationSchema,
      timeoutMs: deps.timeouts.reading,
      send: () => deps.calls.accommodation.get(id),
    })
    remember(deps, [data])
    return data
  } catch (error) {
    if (error instanceof DuffelRefusal && error.status === 404) return null
    throw readingFailure(error)
  }
}

const AMENITIES: Readonly<Record<string, Amenity>> = {
  parking: 'parking',
  gym: 'gym',
  wifi: 'wifi',
  accessibility_mobility: 'step_free',
  pets_allowed: 'pets',
  pool: 'pool',
  restaurant: 'restaurant',
  spa: 'spa',
}

/** null for a hotel that lies nowhere. */
export function factsOf({ places }: Pick<DuffelStaysDeps, 'places'>, hotel: Accommodation): PropertyFacts | null {
  const { id, name, location, rating, review_score: score, review_count: count, chain } = hotel
  const position = location.geographic_coordinates
  if (!position) return null
  const { latitude, longitude } = position
  const country = location.address.country_code
  const amenities = (hotel.amenities ?? []).flatMap(({ type }) => AMENITIES[type] ?? [])
  return {
    propertyId: id,
    name,
    stars: rating ?? 0,
    chain: chain?.name ?? null,
    latitude,
    longitude,
    reviews: score ? { tenths: Math.round(score * 10), count: count ?? 0 } : null,
    amenities: [...new Set(amenities)],
    cityCode: places.nearest({ latitude, longitude }, country).cityCode,
    country,
  }
}

/** Where a hotel does not say it. */
const CHECK_IN = '14:00'
const CHECK_OUT = '12:00'

const timeOf = (text: string | null | undefined): string | null => /^\d\d:\d\d/.exec(text ?? '')?.[0] ?? null

export function hoursOf({ check_in_information: hours }: Accommodation) {
  return {
    checkInFrom: timeOf(hours?.check_in_after_time) ?? CHECK_IN,
    checkOutUntil: timeOf(hours?.check_out_before_time) ?? CHECK_OUT,
  }
}

export async function describeHotel(
  deps: DuffelStaysDeps,
  propertyId: string,
  language: Language,
): Promise<DescribedProperty | null> {
  const hotel = await readAccommodation(deps, propertyId)
  const facts = hotel && factsOf(deps, hotel)
  if (!hotel || !facts) return null
  const { address } = hotel.location
  const cityName = address.city_name ?? ''
  return {
    ...facts,
    areaName: cityName,
    cityName,
    countryName: countryName(facts.country, language),
    address: [address.line_one, address.postal_code, cityName].filter(Boolean).join(', '),
    timezone: deps.places.nearest(facts, facts.country).timezone,
    description: hotel.description ?? '',
    ...hoursOf(hotel),
    quotes: [],
    demonstration: false,
    roomNames: {},
  }
}

function countryName(country: string, language: Language): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

/** A place of the shop's, or a hotel by its id. */
export async function describeDestination(
  deps: DuffelStaysDeps,
  key: DestinationKey,
  language: Language,
): Promise<Destination | null> {
  if (key.type !== 'hotel') return describePlace(deps.places, key, language)
  const hotel = await readAccommodation(deps, key.id)
  return hotel && destinationOf(hotel, language)
}

/** null for a hotel that lies nowhere. */
export function destinationOf(
  {
    id,
    name,
    location: { address, geographic_coordinates: position },
  }: Pick<Accommodation, 'id' | 'name' | 'location'>,
  language: Language,
): Destination | null {
  return position
    ? {
        type: 'hotel',
        id,
        name,
        city_name: address.city_name ?? '',
        country_code: address.country_code,
        country_name: countryName(address.country_code, language),
        latitude: position.latitude,
        longitude: position.longitude,
        hotel_count: 1,
      }
    : null
}
