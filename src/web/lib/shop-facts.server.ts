import type { OffersResponse } from '#contracts/orders/promotions.ts'
import type { AgencyResponse } from '#contracts/settings.ts'
import { readConsent } from './consent.ts'
import { zoneOfCountry } from './country-zone.server.ts'
import type { PageContext } from './page/page-context.ts'
import { offerOf } from './place/place-offer.server.ts'
import { suggestedPlace } from './place/suggested-place.ts'
import { todayIn } from './today.server.ts'
import type { Shop } from './use-shop.ts'

/** What pages show of the shop that is the same for every visitor who reads one language. */
interface Shown {
  readonly agency: AgencyResponse
  /** What is advertised; null in trouble: a page without it is better than none. */
  readonly offers: OffersResponse['offers'] | null
  /** All of it, to be compared; null while a part is missing. */
  readonly text: string | null
}

/** With what pages learn it. */
export type ShownBy = Pick<PageContext, 'shop' | 'settings' | 'remember' | 'now'>

/** A change is seen within two seconds; while the shop cannot be asked, what was seen in the last minute is shown. */
const LIFETIME = { freshMs: 2_000, usableMs: 60_000 } as const

/** What the shop shows, asked for in its own name and not in a visitor's, whose calls are counted. */
export async function loadShown(by: ShownBy): Promise<Shown> {
  const { shop, settings, remember } = by
  const shown = await remember(`shown ${settings.language}`, LIFETIME, async () => {
    const api = shop()
    const [agency, { version }, offers] = await Promise.all([
      api.call('agency'),
      api.call('contentVersion'),
      api.call('offers', {}).then(
        (answer) => answer.offers,
        () => null,
      ),
    ])
    // Countries and names of currencies are the program's own words.
    const { exchangeRates, brand, sign_in } = agency
    return { agency, offers, text: offers && JSON.stringify({ exchangeRates, brand, sign_in, version, offers }) }
  })
  return { ...shown, text: shown.text && todayIn(by, 'Africa/Lagos') + shown.text }
}

export const loadAgency = async (page: PageContext): Promise<AgencyResponse> => (await loadShown(page)).agency

/** The part of the agency's facts that every page carries: not the two hundred countries. */
export async function loadShop(page: PageContext, visit: Headers): Promise<Shop> {
  const cookies = visit.get('Cookie') ?? ''
  const [agency, customer] = await Promise.all([loadAgency(page), page.api.customer()])
  const { currency } = page.settings
  const rate = agency.exchangeRates.find(({ from, to }) => from === 'NGN' && to === currency)
  const place = suggestedPlace(visit.get('Accept-Language') ?? '', cookies, page.settings.language)
  return {
    settings: page.settings,
    timeZone: zoneOfCountry(page.settings.country),
    brand: agency.brand,
    notice: agency.notice,
    currencies: agency.currencies,
    rate: rate ?? null,
    origin: page.origin,
    asksConsent: readConsent(cookies) === null,
    placeOffer: place && offerOf(place, agency.exchangeRates, page.settings.language),
    customer: customer && { customer_id: customer.customer_id, first_name: customer.first_name },
  }
}
