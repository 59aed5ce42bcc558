import type { Language } from '#contracts/locale.ts'
import type { CookiesResponse } from '#contracts/settings.ts'

/** Text of a message, `cookies.session_title`, in a language. */
export type CookieTexts = (language: Language, key: string) => string

/** Changes when what the shop keeps in a browser changes. */
const VERSION = '2026-11-21'

/**
 * All that the shop keeps in a browser. Both are needed for what the visitor asked for, so neither can
 * be refused apart; there is no cookie for advertising or measuring.
 */
const CATEGORIES = ['session', 'settings'] as const

export function describeCookies(texts: CookieTexts, language: Language): CookiesResponse {
  return {
    version: VERSION,
    categories: CATEGORIES.map((id) => ({
      id,
      required: true,
      title: texts(language, `cookies.${id}_title`),
      description: texts(language, `cookies.${id}_description`),
    })),
  }
}
