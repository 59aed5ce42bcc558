/**
 * What cities are known for. Names are real; where English and French differ they stand as `English|français`.
 * `quarter`, `market`, `museum` and `dish` belong to every city, the others where there is such a thing.
 */
export interface CitySights {
  readonly at: readonly [latitude: number, longitude: number]
  readonly quarter: string
  readonly market: string
  readonly museum: string
  readonly dish: string
  readonly water?: string
  readonly nature?: string
  readonly faith?: string
  readonly trip?: string
  readonly craft?: string
  readonly music?: string
  readonly outdoor?: string
  readonly bath?: string
}
