import type { Landmark } from './landmarks.server.ts'
import type { LightName } from './lights.server.ts'

export type Ground = 'water' | 'sand' | 'savanna' | 'hills'

/** How a place is drawn. */
export interface City {
  readonly light: LightName
  readonly ground: Ground
  /** Landmarks with their place from left (0) to right (320) and their scale. */
  readonly skyline: readonly (readonly [name: Landmark, x: number, scale: number])[]
}
