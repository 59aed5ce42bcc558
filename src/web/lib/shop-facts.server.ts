import type { AgencyResponse } from '#contracts/settings.ts'
import { readConsent } from './consent.ts'
import type { PageContext } from './page-context.ts'
import type { Shop } from './use-shop.ts'

/** How long the agency's facts are taken as they are, in milliseconds. */
const FRESH_MS = 60_000

const kept = new Map<string, { agency: Promise<AgencyResponse>; until: number }>()

/** The agency's facts in a language; asked for once a minute, for they hardly change and every page needs them. */
export function loadAgency({ api, settings, origin }: PageContext): Promise<AgencyResponse> {
  const key = `${origin} ${settings.language}`
  const known = kept.get(key)
  if (known && performance.now() < known.until) return known.agency
  const agency = api.call('agency')
  kept.set(key, { agency, until: performance.now() + FRESH_MS })
  // A failure is not kept: the next page asks again.
  agency.catch(() => kept.delete(key))
  return agency
}

/** The part of the agency's facts that every page carries: not the two hundred countries. */
export async function loadShop(page: PageContext, cookies: string): Promise<Shop> {
  const [agency, customer] = await Promise.all([loadAgency(page), page.api.customer()])
  const { currency } = page.settings
  const rate = agency.exchangeRates.find(({ from, to }) => from === 'NGN' && to === currency)
  return {
    settings: page.settings,
    brand: agency.brand,
    currencies: agency.currencies,
    rate: rate ?? null,
    origin: page.origin,
    asksConsent: readConsent(cookies) === null,
    customer: customer && { customer_id: customer.customer_id, first_name: customer.first_name },
  }
}
