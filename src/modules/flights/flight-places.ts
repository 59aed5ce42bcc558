import type { Language } from '#contracts/locale.ts'
import type { Place } from '#contracts/places.ts'

/** What this module asks to describe flights: names of airports and metropolitan areas, pictures of airlines. */
export interface FlightPlaces {
  find(code: string, language: Language): Place | null
  /** Address of an airline's picture on this shop. Absent where none are kept. */
  logoOf?(airline: string): string | undefined
}

/** Where people leave from and fly to, as codes of cities. */
export interface Destinations {
  /** Cities of a country, the one that most leave from first; none where nothing flies. */
  mainOf(country: string): readonly string[]
  /** What many fly to from a city, most first. */
  popularFrom(origin: string): readonly string[]
}

/** What lies around a place, as codes of airports with scheduled flights. */
export interface Surroundings {
  /** Airports that would do as well, nearest first. */
  nearby(code: string): readonly string[]
  /** For a place without scheduled flights the nearest airport that has some; null for any other. */
  nearestServed(code: string): { readonly code: string; readonly name: string; readonly km: number } | null
}
