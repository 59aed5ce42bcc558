import { COOKIES_VERSION, OPTIONAL_STORAGE } from '#contracts/accounts/consent.ts'
import type { Language } from '#contracts/locale.ts'
import type { CookiesResponse } from '#contracts/settings.ts'

/** Text of a message, `cookies.session_title`, in a language. */
export type CookieTexts = (language: Language, key: string) => string

/**
 * All that the shop keeps in a browser, in the order in which it is told. There is no cookie for advertising
 * or measuring; what is not needed for what the visitor asked for is kept only where they allow it.
 */
const CATEGORIES = ['session', 'settings', 'sign_in', 'drafts', 'trips', ...OPTIONAL_STORAGE] as const

const isOptional = (id: string): boolean => OPTIONAL_STORAGE.some((optional) => optional === id)

export function describeCookies(texts: CookieTexts, language: Language): CookiesResponse {
  return {
    version: COOKIES_VERSION,
    categories: CATEGORIES.map((id) => ({
      id,
      required: !isOptional(id),
      title: texts(language, `cookies.${id}_title`),
      description: texts(language, `cookies.${id}_description`),
    })),
  }
}
