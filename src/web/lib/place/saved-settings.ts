import { CURRENCY_NAMES } from '#contracts/currency-names.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { CURRENCIES, type Currency } from '#contracts/money.ts'
import { choiceCookie, LANGUAGE_NAMES, type Settings, SETTINGS_KEY } from '../settings.ts'

/** Settings as they are saved, in the shape that the specification gives them. */
interface SavedSettings {
  readonly selectedCountry: { readonly label: string; readonly value: string; readonly iso: string }
  readonly selectedLanguage: { readonly label: string; readonly value: 'LANG_EN' | 'LANG_FR'; readonly iso: Language }
  readonly selectedCurrency: { readonly label: string; readonly value: Currency; readonly symbol: string }
  readonly isInitialized: true
}

/** The shape to save settings in, with labels in the chosen language. */
export function toSavedSettings({ language, country, currency }: Settings): SavedSettings {
  const countryName = new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(country) ?? country
  return {
    selectedCountry: { label: countryName, value: country, iso: country },
    selectedLanguage: {
      label: LANGUAGE_NAMES[language],
      value: language === 'fr' ? 'LANG_FR' : 'LANG_EN',
      iso: language,
    },
    selectedCurrency: {
      label: CURRENCY_NAMES[currency][language],
      value: currency,
      symbol: CURRENCIES[currency].symbol,
    },
    isInitialized: true,
  }
}

/** Saves settings in this browser: local storage is the truth, the cookie tells the server. */
export function saveSettings(settings: Settings): void {
  const json = JSON.stringify(toSavedSettings(settings))
  document.cookie = choiceCookie(SETTINGS_KEY, encodeURIComponent(json), location.protocol === 'https:')
  try {
    localStorage.setItem(SETTINGS_KEY, json)
  } catch {
    // Storage is full or forbidden: the cookie alone carries the choice.
  }
}
