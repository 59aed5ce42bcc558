import type { Environment } from './config-variables.ts'
import { refuseHalf } from './refuse-half.ts'

/** Pictures of the ground that somebody else draws. */
export interface MapTilesConfig {
  /** With `{z}`, `{x}` and `{y}` where the numbers of a tile belong. */
  readonly url: string
  readonly attribution: string
}

/** @throws ConfigError where one of the settings is missing */
export function mapTilesOf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION }: Environment): MapTilesConfig | null {
  refuseHalf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION })
  if (!MAP_TILES_URL || !MAP_TILES_ATTRIBUTION) return null
  return { url: MAP_TILES_URL.replaceAll(/%7B/gi, '{').replaceAll(/%7D/gi, '}'), attribution: MAP_TILES_ATTRIBUTION }
}
