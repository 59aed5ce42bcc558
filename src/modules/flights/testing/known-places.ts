import type { Airport, City, Place } from '#contracts/places.ts'
import type { Destinations, FlightPlaces, Surroundings } from '../flight-places.ts'

/** A handful of places in both languages, for tests that need no more. */
export const knownPlaces: FlightPlaces = {
  find(code, language) {
    const city = CITIES.find((candidate) => candidate.iata_code === code)
    const place: Place | undefined = city ?? AIRPORTS.find((candidate) => candidate.iata_code === code)
    return place ? { ...place, city_name: inLanguage(place.city_name, language) } : null
  },
}

/** Gatwick lies near Heathrow; Oxford has no flights, and Heathrow is nearest to it. */
export const knownSurroundings: Surroundings = {
  nearby: (code) => (code === 'LHR' ? ['LGW'] : []),
  nearestServed: (code) => (code === 'OXF' ? { code: 'LHR', name: 'Heathrow', km: 63 } : null),
}

/** Nigerians leave from Lagos or Abuja, and fly to London and Honolulu. */
export const knownDestinations: Destinations = {
  mainOf: (country) => (country === 'NG' ? ['LOS', 'ABV'] : country === 'GB' ? ['LON'] : []),
  popularFrom: (origin) => ['LON', 'HNL', 'LOS'].filter((code) => code !== origin),
}

const FRENCH: Readonly<Record<string, string>> = { London: 'Londres' }

function inLanguage(name: string, language: 'en' | 'fr'): string {
  return language === 'fr' ? (FRENCH[name] ?? name) : name
}

function airport(iata: string, name: string, city: string, country: string, timezone: string): Airport {
  return {
    type: 'airport',
    iata_code: iata,
    name,
    city_name: city,
    country_code: country,
    country_name: country,
    latitude: 0,
    longitude: 0,
    timezone,
    icao_code: null,
    city_code: null,
    scheduled_flights: true,
  }
}

const HEATHROW = { ...airport('LHR', 'Heathrow', 'London', 'GB', 'Europe/London'), city_code: 'LON' }
const GATWICK = { ...airport('LGW', 'Gatwick', 'London', 'GB', 'Europe/London'), city_code: 'LON' }
const AIRPORTS: readonly Airport[] = [
  HEATHROW,
  GATWICK,
  airport('LOS', 'Murtala Muhammed', 'Lagos', 'NG', 'Africa/Lagos'),
  airport('ABV', 'Nnamdi Azikiwe', 'Abuja', 'NG', 'Africa/Lagos'),
  airport('OXF', 'Oxford', 'Oxford', 'GB', 'Europe/London'),
  airport('HNL', 'Daniel K. Inouye', 'Honolulu', 'US', 'Pacific/Honolulu'),
  airport('AKL', 'Auckland', 'Auckland', 'NZ', 'Pacific/Auckland'),
]

const { icao_code: _icao, city_code: _city, scheduled_flights: _flights, ...london } = HEATHROW
const CITIES: readonly City[] = [
  { ...london, type: 'city', iata_code: 'LON', name: 'London', airports: [HEATHROW, GATWICK] },
]
