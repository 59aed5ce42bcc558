import type { PageContext } from '../../../lib/page/page-context.ts'
import { loadAgency } from '../../../lib/shop-facts.server.ts'
import { type OwnWorth, ownWorth } from './own-worth.ts'

/** What fees are worth to a page's visitor. */
export async function loadOwnWorth(page: PageContext): Promise<OwnWorth | null> {
  const { exchangeRates } = await loadAgency(page)
  return ownWorth(exchangeRates, page.settings.currency)
}
