export { countryName } from './country-names.ts'
export { distanceKm } from './distance.ts'
export { type AirportFacts, createPlaces, findPlace, listAirports, type Places } from './places.ts'
export { searchPlaces } from './search-places.ts'
