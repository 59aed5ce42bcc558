export { isCountry, listCountries } from './countries.ts'
export { describeAgency, type SettingsDeps } from './describe-agency.ts'
export { type CookieTexts, describeCookies } from './describe-cookies.ts'
export { changeShopKind, ensureShopKind, mayBecome, readShopKind, WrongShopKind } from './shop-kind.ts'
export { composeRates, inverse } from './decimal-rates.ts'
export {
  cachedExchange,
  cachedExchangeRates,
  type Exchange,
  type FindExchange,
  type RateDeps,
} from './exchange-rates.ts'
export { removeIllustrativeRates } from './remove-illustrative-rates.ts'
export { runRatesCommand } from './run-rates-command.ts'
export { watchRates } from './watch-rates.ts'
