export { distanceKm } from './distance.ts'
export { nearbyAirports, nearestServed } from './nearby-airports.ts'
export { createPlaces, findPlace, listAirports, type Places } from './places.ts'
export { searchPlaces } from './search-places.ts'
