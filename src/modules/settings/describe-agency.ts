import type { Language } from '#contracts/locale.ts'
import { CURRENCIES, type Currency, isCurrency } from '#contracts/money.ts'
import type { AgencyResponse, CountryOption, CurrencyOption, LanguageOption } from '#contracts/settings.ts'
import { listCountries } from './countries.ts'
import type { ReadExchangeRates } from './exchange-rates.ts'

export interface SettingsDeps {
  readonly brand: AgencyResponse['brand']
  readonly exchangeRates: ReadExchangeRates
  readonly googleSignIn: boolean
  readonly notice: AgencyResponse['notice']
}

/** Defaults of the shop (specification, section 9). */
const DEFAULT_COUNTRY = 'NG'
const DEFAULT_CURRENCY = 'NGN'

const ENGLISH: LanguageOption = { label: 'English', value: 'LANG_EN', iso: 'en' }
const FRENCH: LanguageOption = { label: 'Français', value: 'LANG_FR', iso: 'fr' }

/** What a visitor can choose, what stands chosen at first, and who the agency is. */
export async function describeAgency(deps: SettingsDeps, language: Language): Promise<AgencyResponse> {
  return {
    countries: listCountries(language).map(({ cca2, name }) => countryOption(cca2, name)),
    languages: [ENGLISH, FRENCH],
    currencies: Object.keys(CURRENCIES)
      .filter(isCurrency)
      .map((currency) => currencyOption(currency, language)),
    default_country: countryOption(
      DEFAULT_COUNTRY,
      listCountries(language).find(({ cca2 }) => cca2 === DEFAULT_COUNTRY)?.name ?? DEFAULT_COUNTRY,
    ),
    default_language: ENGLISH,
    default_currency: currencyOption(DEFAULT_CURRENCY, language),
    exchangeRates: [...(await deps.exchangeRates())],
    brand: deps.brand,
    notice: deps.notice,
    sign_in: { google: deps.googleSignIn },
  }
}

function countryOption(code: string, name: string): CountryOption {
  return { label: name, value: code, iso: code }
}

function currencyOption(currency: Currency, language: Language): CurrencyOption {
  const { name, symbol } = CURRENCIES[currency]
  return { label: name[language], value: currency, symbol }
}
