import type { Language } from '#contracts/locale.ts'
import type { Airport, City, Place } from '#contracts/places.ts'
import { countryName } from './country-names.ts'
import { nameAirportInFrench } from './name-airport-in-french.ts'
import { type AirportRecord, type AreaRecord, type PlaceRecord, SERVED_RANK } from './place-table.ts'

/** A place as the API shows it, its names in the given language. */
export function describePlace(place: PlaceRecord, language: Language): Place {
  return place.type === 'airport' ? toAirport(place, language) : toCity(place, language)
}

function toAirport(airport: AirportRecord, language: Language): Airport {
  return {
    type: 'airport',
    ...shared(airport, language),
    name: language === 'fr' ? nameAirportInFrench(airport) : airport.name,
    icao_code: airport.icao,
    city_code: airport.area,
    scheduled_flights: airport.rank >= SERVED_RANK,
  }
}

function toCity(area: AreaRecord, language: Language): City {
  const fields = shared(area, language)
  return {
    type: 'city',
    ...fields,
    name: fields.city_name,
    airports: area.airports.map((airport) => toAirport(airport, language)),
  }
}

function shared(place: PlaceRecord, language: Language) {
  return {
    iata_code: place.code,
    city_name: language === 'fr' ? place.cityFr : place.city,
    country_code: place.country,
    country_name: countryName(place.country, language),
    latitude: place.latitude,
    longitude: place.longitude,
    timezone: place.timezone,
  }
}
