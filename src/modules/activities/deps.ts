import type { Language, Translate } from '#contracts/locale.ts'
import type { MapTiles } from '#contracts/map-tiles.ts'
import type { Db } from '#db/database.ts'
import type { Offers } from '#modules/orders/index.ts'
import type { Charging, OpenPriceBook } from '#modules/pricing/index.ts'
import type { CallDeps } from '#modules/suppliers/index.ts'
import type { Logger } from '#platform/logger.ts'
import type { ActivitySupplier } from './activity-supplier.ts'

/** A city of the shop, named in a language. */
export interface NamedCity {
  readonly code: string
  readonly name: string
  readonly country: string
  readonly countryName: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

/** The shop's cities, as activities are found by them. */
export interface ActivityCities {
  /** By its code, or that of an airport of it. */
  find(code: string, language: Language): NamedCity | null
  /** Codes of the cities that a text can mean, the likeliest first. */
  like(text: string, language: Language): readonly string[]
  /** Code of the city that an airport, or a place, belongs to. */
  ofAirport(code: string): string | null
  near(position: { readonly latitude: number; readonly longitude: number }, country: string): string
}

/** Everything that the use cases of this module need, made once per process. */
export interface ActivityDeps extends CallDeps {
  readonly db: Db
  readonly suppliers: readonly ActivitySupplier[]
  readonly cities: ActivityCities
  /** What maps of lists lie on. */
  readonly mapTiles: MapTiles
  readonly offers: Offers
  readonly openPriceBook: OpenPriceBook
  /** In which currencies customers are charged, and at what rate. */
  readonly charging: Charging
  /** Where a supplier's trouble is told. */
  readonly logger: Pick<Logger, 'warn' | 'error'>
}

/** What orders of activities need. */
export interface ActivityOrderDeps {
  /** As visitors' questions reach them. */
  readonly asking: ActivityDeps
  /** As orders talk to them: given a rest when they fail too often. */
  readonly suppliers: readonly ActivitySupplier[]
  readonly cities: ActivityCities
  readonly translate: Translate
}
