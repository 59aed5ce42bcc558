import { type Currency, isCurrency } from '#contracts/money.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'

/** What a visitor chose. French only when the saved value is LANG_FR; Nigeria and the naira otherwise. */
export interface Settings {
  readonly language: Language
  readonly country: string
  readonly currency: Currency
}

export const SETTINGS_KEY = 'settings'

/** Reads the settings from a Cookie header; anything odd falls back to the defaults. */
export function readSettings(cookieHeader: string): Settings {
  const match = /(?:^|;\s*)settings=([^;]*)/.exec(cookieHeader)
  return parseSettings(match?.[1] ? safely(() => decodeURIComponent(match[1] ?? '')) : null)
}

/** Parses saved settings, in the shape that the specification gives them. */
export function parseSettings(json: string | null): Settings {
  const saved = json ? safely(() => JSON.parse(json)) : null
  const currency = saved?.selectedCurrency?.value
  const country = saved?.selectedCountry?.iso
  return {
    language: saved?.selectedLanguage?.value === 'LANG_FR' ? 'fr' : 'en',
    country: typeof country === 'string' && /^[A-Z]{2}$/.test(country) ? country : 'NG',
    currency: typeof currency === 'string' && isCurrency(currency) ? currency : 'NGN',
  }
}

function safely<Value>(read: () => Value): Value | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** The language that the page is in now, read from <html lang>. */
export function currentLanguage(): Language {
  return document.documentElement.lang.startsWith('fr') ? 'fr' : 'en'
}

export const localeOf = (language: Language): string => LOCALES[language]
