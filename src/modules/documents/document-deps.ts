import type { Language } from '#contracts/locale.ts'

/** Text of a message in a language: `documents.title`, with the values that its ICU text names. */
export type Translate = (language: Language, key: string, values?: Readonly<Record<string, string | number>>) => string

export interface Brand {
  readonly name: string
  readonly phone: string
  readonly email: string
}

/** What every document and mail is made with. */
export interface DocumentDeps {
  readonly brand: Brand
  /** Public address of the shop, without a slash at its end. */
  readonly baseUrl: string
  readonly translate: Translate
}
