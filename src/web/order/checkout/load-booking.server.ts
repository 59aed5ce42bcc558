import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import { pack } from '../../lib/packed/pack.server.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { thisYearOf } from '../../lib/today.server.ts'
import type { PageMeta } from '../../lib/page/page-meta.ts'
import { loadChoices } from './cross-sell/load-choices.server.ts'
import type { LatePanels } from '../late-panels.ts'
import type { CheckoutPanel } from './checkout-panel.ts'
import { loadCustomer } from './load-customer.server.ts'

/** Where a page of bookings shows offers and orders: whether its id is an offer's. */
export const isOfferId = (id: string): boolean => /^off_[A-Za-z0-9_-]{16,64}$/.test(id)

interface OfferAsked<Offer> {
  read(): Promise<{ readonly data: Offer }>
  /** Ways to pay it in parts. */
  plansOf(offer: Offer): Promise<readonly InstalmentPlan[]>
  /** What of it is ordered: what else is offered goes with that. */
  idsOf(offer: Offer): readonly string[]
  /** How that is shown. */
  readonly panels: LatePanels<CheckoutPanel>
}

/** A confirmed offer with all that its booking form asks for. @throws ApiError of the offer's call */
export async function loadBooking<Offer extends object>(
  page: PageContext,
  meta: PageMeta,
  { read, plansOf, idsOf, panels }: OfferAsked<Offer>,
) {
  const { api } = page
  const [{ data: offer }, countries, customer] = await Promise.all([read(), api.call('countries'), loadCustomer(api)])
  const [plans, choices] = await Promise.all([plansOf(offer), loadChoices(page, panels, idsOf(offer))])
  const sale = { offer, plans, choices, thisYear: thisYearOf(page), customer }
  return {
    kind: 'offer' as const,
    sale: pack(page, 'sale', sale),
    countries: pack(page, 'countries', countries),
    crossSellKinds: choices.map(({ kind }) => kind),
    meta,
  }
}
