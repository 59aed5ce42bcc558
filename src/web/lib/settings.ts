import { type Currency, isCurrency } from '#contracts/money.ts'
import type { Language } from '#contracts/locale.ts'

/** What a visitor chose. French only when the saved value is LANG_FR; Nigeria and the naira otherwise. */
export interface Settings {
  readonly language: Language
  readonly country: string
  readonly currency: Currency
}

/** Of who has chosen nothing: English, Nigeria, the naira. */
export const DEFAULT_SETTINGS: Settings = { language: 'en', country: 'NG', currency: 'NGN' }

/** The answer to the question for settings that a browser suggests is remembered by this cookie, which holds nothing else. */
export const ASKED_COOKIE = 'place_asked'

/** The name under which settings are saved: in local storage, and in a cookie that the server reads. */
export const SETTINGS_KEY = 'settings'

const YEAR_S = 365 * 24 * 60 * 60

/** A choice that is kept in the browser for a year, and that scripts of pages may read. */
export const choiceCookie = (name: string, value: string, isSecure: boolean): string =>
  `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${isSecure ? '; Secure' : ''}`

/**
 * Settings as a press leaves them at once: without words for people, which come with a script that is fetched late. Until
 * it has saved them in full, they outweigh all that was saved before.
 */
export function pressedCookie({ language, country, currency }: Settings, isSecure: boolean): string {
  const pressed = {
    selectedCountry: { iso: country },
    selectedLanguage: { value: language === 'fr' ? 'LANG_FR' : 'LANG_EN' },
    selectedCurrency: { value: currency },
    isInitialized: false,
  }
  return choiceCookie(SETTINGS_KEY, encodeURIComponent(JSON.stringify(pressed)), isSecure)
}

/** What the answer to the question for settings leaves in the browser; null: they stay as they are. */
export const answerCookies = (wanted: Settings | null, isSecure: boolean): readonly string[] => [
  choiceCookie(ASKED_COOKIE, '1', isSecure),
  ...(wanted ? [pressedCookie(wanted, isSecure)] : []),
]

/** What was pressed and is not saved in full yet. */
export const pressedSettings = (cookies: string): Settings | null =>
  /(?:^|;\s*)settings=[^;]*isInitialized%22%3Afalse/.test(cookies) ? readSettings(cookies) : null

/** Languages by their own names: who looks for theirs must be able to read it. */
export const LANGUAGE_NAMES = { en: 'English', fr: 'Français' } as const satisfies Record<Language, string>

/** Reads the settings from a Cookie header; anything odd falls back to the defaults. */
export function readSettings(cookieHeader: string): Settings {
  const match = /(?:^|;\s*)settings=([^;]*)/.exec(cookieHeader)
  return parseSettings(match?.[1] ? safely(() => decodeURIComponent(match[1] ?? '')) : null)
}

/** Settings in the language that an address asks for (`?lang=fr`), so that each language has an address of its own. */
export function withAskedLanguage(settings: Settings, search: string): Settings {
  const asked = new URLSearchParams(search).get('lang')
  return asked === 'en' || asked === 'fr' ? { ...settings, language: asked } : settings
}

/** The same address without its language, for who chooses another. */
export function withoutLanguage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('lang')
  return params.size > 0 ? `?${params}` : ''
}

/**
 * What a page that arrives goes by. What was pressed last comes first, also before what its address asks for. Saved settings override those that the server rendered with; a first visit saves the
 * defaults, and these give way to a choice in the cookie alone: an answer that a form sent before the page had its script.
 * @param stored what local storage holds
 * @param cookies what the browser holds now, which a slow page was not rendered with
 * @param search of the address
 */
export function settingsToKeep(stored: string | null, cookies: string, rendered: Settings, search = ''): Settings {
  const pressed = pressedSettings(cookies)
  if (pressed) return pressed
  const saved = stored ? parseSettings(stored) : null
  const answered = readSettings(cookies)
  const kept = isDefault(answered) || (saved && !isDefault(saved)) ? (saved ?? rendered) : answered
  return withAskedLanguage(kept, search)
}

export const sameSettings = (one: Settings, other: Settings): boolean =>
  one.language === other.language && one.country === other.country && one.currency === other.currency

/** Whether these are those of who has chosen nothing. */
export const isDefault = (settings: Settings): boolean => sameSettings(settings, DEFAULT_SETTINGS)

/** Parses saved settings; what is missing or odd falls back to the defaults. */
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
