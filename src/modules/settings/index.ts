export { isCountry, listCountries } from './countries.ts'
export { describeAgency, type SettingsDeps } from './describe-agency.ts'
export { type CookieTexts, describeCookies } from './describe-cookies.ts'
export { cachedExchangeRates, type ReadExchangeRates } from './exchange-rates.ts'
