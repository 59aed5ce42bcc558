import { z } from 'zod'
import { currencySchema, instantSchema } from './fields.ts'

const countryOptionSchema = z.object({ label: z.string(), value: z.string(), iso: z.string().length(2) })
const languageOptionSchema = z.object({
  label: z.string(),
  value: z.enum(['LANG_EN', 'LANG_FR']),
  iso: z.enum(['en', 'fr']),
})
const currencyOptionSchema = z.object({ label: z.string(), value: currencySchema, symbol: z.string() })
/** `rate` units of `to` for one unit of `from`, as decimal text; `margin_bps` is already inside it. */
const exchangeRateSchema = z.object({
  from: currencySchema,
  to: currencySchema,
  rate: z.string(),
  margin_bps: z.int(),
  as_of: instantSchema,
})

export const agencyResponse = z.object({
  countries: z.array(countryOptionSchema),
  languages: z.array(languageOptionSchema),
  currencies: z.array(currencyOptionSchema),
  default_country: countryOptionSchema,
  default_language: languageOptionSchema,
  default_currency: currencyOptionSchema,
  /** `charged`: customers who see prices at the rate are charged in it, to the unit. */
  exchangeRates: z.array(exchangeRateSchema.extend({ charged: z.boolean() })),
  /** `whatsapp` is in the international form; null where nobody answers there. */
  brand: z.object({ name: z.string(), phone: z.string(), email: z.string(), whatsapp: z.string().nullable() }),
  /** What every page must say: a shop for practice, or real payments for flights that are not real. */
  notice: z.enum(['practice', 'mixed']).nullable(),
  /** Other ways in than address and password. */
  sign_in: z.object({ google: z.boolean() }),
})
export const countriesResponse = z.array(z.object({ cca2: z.string().length(2), name: z.string(), ccc: z.string() }))
export const cookiesResponse = z.object({
  version: z.string(),
  categories: z.array(z.object({ id: z.string(), required: z.boolean(), title: z.string(), description: z.string() })),
})

export type CountryOption = z.infer<typeof countryOptionSchema>
export type LanguageOption = z.infer<typeof languageOptionSchema>
export type CurrencyOption = z.infer<typeof currencyOptionSchema>
export type ExchangeRate = z.infer<typeof exchangeRateSchema>
export type ShownRate = AgencyResponse['exchangeRates'][number]
export type AgencyResponse = z.infer<typeof agencyResponse>
export type CountriesResponse = z.infer<typeof countriesResponse>
export type CookiesResponse = z.infer<typeof cookiesResponse>
