export { countryName } from './country-names.ts'
export { distanceKm } from './distance.ts'
export {
  type AirportFacts,
  airportsOf,
  createPlaces,
  describeAirport,
  findPlace,
  listAirports,
  listAreas,
  type Places,
} from './places.ts'
export { searchPlaces } from './search-places.ts'
