import type { Language } from '#contracts/locale.ts'
import { CURRENCY_NAMES } from '#contracts/currency-names.ts'
import { CHARGE_CURRENCY, CURRENCIES, type Currency, isCurrency } from '#contracts/money.ts'
import type { AgencyResponse, CountryOption, CurrencyOption, LanguageOption } from '#contracts/settings.ts'
import { listCountries } from './countries.ts'
import type { ReadExchangeRates } from './exchange-rates.ts'

export interface SettingsDeps {
  readonly brand: AgencyResponse['brand']
  readonly exchangeRates: ReadExchangeRates
  /** Whether somebody takes money of a currency. */
  readonly takes: (currency: Currency) => boolean
  readonly googleSignIn: boolean
  readonly notice: AgencyResponse['notice']
}

/** Defaults of the shop (specification, section 9). */
const DEFAULT_COUNTRY = 'NG'

const ENGLISH: LanguageOption = { label: 'English', value: 'LANG_EN', iso: 'en' }
const FRENCH: LanguageOption = { label: 'Français', value: 'LANG_FR', iso: 'fr' }

/** What a visitor can choose, what stands chosen at first, and who the agency is. */
export async function describeAgency(deps: SettingsDeps, language: Language): Promise<AgencyResponse> {
  const exchangeRates = await deps.exchangeRates()
  const isShown = (currency: Currency): boolean =>
    currency === CHARGE_CURRENCY || exchangeRates.some(({ from, to }) => from === CHARGE_CURRENCY && to === currency)
  return {
    countries: listCountries(language).map(({ cca2, name }) => countryOption(cca2, name)),
    languages: [ENGLISH, FRENCH],
    currencies: Object.keys(CURRENCIES)
      .filter(isCurrency)
      .filter(isShown)
      .map((currency) => currencyOption(currency, language)),
    default_country: countryOption(
      DEFAULT_COUNTRY,
      listCountries(language).find(({ cca2 }) => cca2 === DEFAULT_COUNTRY)?.name ?? DEFAULT_COUNTRY,
    ),
    default_language: ENGLISH,
    default_currency: currencyOption(CHARGE_CURRENCY, language),
    exchangeRates: exchangeRates.map((rate) => ({
      ...rate,
      charged: rate.from === CHARGE_CURRENCY && deps.takes(rate.to),
    })),
    brand: deps.brand,
    notice: deps.notice,
    sign_in: { google: deps.googleSignIn },
  }
}

function countryOption(code: string, name: string): CountryOption {
  return { label: name, value: code, iso: code }
}

function currencyOption(currency: Currency, language: Language): CurrencyOption {
  return { label: CURRENCY_NAMES[currency][language], value: currency, symbol: CURRENCIES[currency].symbol }
}
