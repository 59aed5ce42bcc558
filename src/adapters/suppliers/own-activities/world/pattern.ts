import type { Accessibility, ActivityCategory } from '#contracts/activities/activity.ts'
import type { Language } from '#contracts/locale.ts'
import type { CitySights } from './city-sights.ts'

/** A text in each language; `{sight}` stands for what the city is known for, `{city}` for its name. */
export type Said = Readonly<Record<Language, string>>
type SaidList = Readonly<Record<Language, readonly string[]>>

/** Sights that activities are made of. */
type SightName = Exclude<keyof CitySights, 'at'>

export type UnitSet = 'everyone' | 'grown' | 'museum' | 'group'
export type QuestionName = 'born' | 'diet' | 'height' | 'hotel' | 'level' | 'swims'

/** One way in which an activity of a pattern is sold. */
export interface OptionPattern {
  readonly key: string
  readonly name: Said
  /** Local; none within opening hours. */
  readonly starts: readonly string[]
  readonly minutes: number | null
  /** Of its base price, in hundredths. */
  readonly level: number
  /** People that a slot takes. */
  readonly capacity: number
  readonly units: UnitSet
  readonly minUnits?: number
  readonly maxUnits: number
  /** Hours before its beginning until which all money comes back; null where none ever does. */
  readonly cutoffHours: number | null
  /** Absent where it is confirmed at once: then somebody answers within so many hours. */
  readonly answeredWithinHours?: number
}

/** What is alike in all activities of a kind, whatever their city. */
export interface Pattern {
  readonly key: string
  readonly category: ActivityCategory
  readonly sight: SightName
  /** Open from and until, where one comes when one likes. */
  readonly hours?: readonly [from: string, until: string]
  /** Days of the week without it, 0 for Monday. */
  readonly closed?: readonly number[]
  /** In naira for an adult, before the city's own level. */
  readonly price: number
  readonly questions: readonly QuestionName[]
  readonly accessibility: readonly Accessibility[]
  readonly title: Said
  readonly summary: Said
  readonly description: Said
  readonly highlights: SaidList
  readonly included: SaidList
  readonly notIncluded: SaidList
  readonly toKnow: SaidList
  readonly meeting: { readonly name: Said; readonly instructions: Said }
  readonly options: readonly OptionPattern[]
}
