import { createTranslator } from 'use-intl/core'
import { CURRENCY_NAMES } from '#contracts/currency-names.ts'
import { type Language, LOCALES } from '#contracts/locale.ts'
import type { ExchangeRate } from '#contracts/settings.ts'
import english from '#locales/en/place.json' with { type: 'json' }
import french from '#locales/fr/place.json' with { type: 'json' }
import { DEFAULT_SETTINGS } from '../settings.ts'
import type { SuggestedPlace } from './suggested-place.ts'
import type { PlaceOffer } from '../use-shop.ts'

const MESSAGES = { en: english, fr: french }

/**
 * The question in the visitor's own language, which the page may be in already; a currency only where there is a rate.
 * @param shown the language of the page
 */
export function offerOf(place: SuggestedPlace, rates: readonly ExchangeRate[], shown: Language): PlaceOffer {
  const { language } = place
  const t = createTranslator({ locale: language, messages: MESSAGES[language] })
  const isShown = rates.some(({ from, to }) => from === DEFAULT_SETTINGS.currency && to === place.currency)
  const currency = place.currency !== null && isShown ? place.currency : null
  const names = {
    country: place.country
      ? (new Intl.DisplayNames(LOCALES[language], { type: 'region' }).of(place.country) ?? '')
      : '',
    currency: currency ? CURRENCY_NAMES[currency][language] : '',
  }
  const [here, andLanguage] =
    currency === null
      ? (['country', 'country_and_language'] as const)
      : (['currency', 'currency_and_language'] as const)
  const words = place.country === null ? 'language' : shown === language ? here : andLanguage
  return {
    settings: {
      language,
      country: place.country ?? DEFAULT_SETTINGS.country,
      currency: currency ?? DEFAULT_SETTINGS.currency,
    },
    question: t(words, names),
    accept: t('accept'),
    decline: t('decline'),
  }
}
