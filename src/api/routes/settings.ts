import { type Route, route } from '#api/route.ts'
import { agencyResponse, cookiesResponse, countriesResponse } from '#contracts/settings.ts'
import {
  type CookieTexts,
  describeAgency,
  describeCookies,
  listCountries,
  type SettingsDeps,
} from '#modules/settings/index.ts'

const tag = 'Settings'
const limit = { calls: 120, perSeconds: 60, countedBy: 'process' } as const

/** What a visitor can choose, and what the shop keeps in a browser. */
export function settingsRoutes(deps: SettingsDeps & { readonly translate: CookieTexts }): readonly Route[] {
  return [
    route('agency', {
      summary: 'Countries, languages and currencies to choose from, the defaults, exchange rates and the agency',
      tag,
      access: 'public',
      request: null,
      response: agencyResponse,
      limit,
      handle: ({ language }) => describeAgency(deps, language),
    }),
    route('countries', {
      summary: 'Every country with its dial code',
      tag,
      access: 'public',
      request: null,
      response: countriesResponse,
      limit,
      exact: true,
      handle: async ({ language }) => listCountries(language),
    }),
    route('cookies', {
      summary: 'What the shop keeps in a browser, and why',
      tag,
      access: 'public',
      request: null,
      response: cookiesResponse,
      limit,
      handle: async ({ language }) => describeCookies(deps.translate, language),
    }),
  ]
}
