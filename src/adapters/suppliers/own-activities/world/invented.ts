import type { ActivityCity } from '../product.ts'
import type { CitySights } from './city-sights.ts'
import type { Magic } from './magic.ts'
import type { Pattern, Said } from './pattern.ts'

/** An invented activity, before it is told in a language. */
export interface Invented {
  /** `LOS-walk`: stays true. */
  readonly id: string
  readonly city: ActivityCity
  readonly sights: CitySights
  readonly pattern: Pattern
  readonly magic: { readonly magic: Magic; readonly name: Said } | null
  /** From which its luck is drawn. */
  readonly seed: number
}
