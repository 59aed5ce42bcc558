/** Languages that the shop speaks, and the BCP 47 locale that formats for each. */
export const LOCALES = { en: 'en-US', fr: 'fr-FR' } as const

export type Language = keyof typeof LOCALES

export const LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[]

/** The first language of an Accept-Language header that we speak; English otherwise. */
export function languageOf(acceptLanguage: string | null | undefined): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'en' || tag === 'fr') return tag
  }
  return 'en'
}

/** Values that an ICU message names. */
type MessageValues = Readonly<Record<string, string | number | Date>>

/** `translate('fr', 'fields.email_required')`: a message of `locales/<language>/<namespace>.json`. */
export type Translate = (language: Language, key: string, values?: MessageValues) => string
