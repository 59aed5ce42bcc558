import type { Language, Translate } from '#contracts/locale.ts'
import type { ProgrammeEntry } from './catalogue/programme-entry.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface StudyDeps {
  readonly translate: Translate
  readonly countryName: (code: string, language: Language) => string
  /** Programmes by their codes, on sale or not. */
  readonly programmes: () => Promise<ReadonlyMap<string, ProgrammeEntry>>
}
