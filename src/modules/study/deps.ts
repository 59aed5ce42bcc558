import type { Language, Translate } from '#contracts/locale.ts'

/** Everything that the use cases of this module need, made once per process. */
export interface StudyDeps {
  readonly translate: Translate
  readonly countryName: (code: string, language: Language) => string
}
