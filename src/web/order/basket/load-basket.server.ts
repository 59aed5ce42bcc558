import type { BasketItem, BasketResponse } from '#contracts/orders/basket.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { ApiError } from '../../lib/api/api.ts'
import type { CheckoutPanel } from '../checkout/checkout-panel.ts'
import type { Panels } from '../product-panels.ts'

/** An item of the basket with all that its page shows of it; null where the offer is gone, or no product shows it. */
interface LoadedOffer {
  readonly item: BasketItem
  readonly offer: unknown
}

/** What of the basket's offers the products show, in the order of its items. */
export async function loadOffers(
  { api }: PageContext,
  { items }: BasketResponse,
  panels: Panels<CheckoutPanel>,
): Promise<readonly LoadedOffer[]> {
  return Promise.all(
    items.map(async (item) => ({ item, offer: await panels[item.kind]?.load(api, item.offer_id).catch(unlessGone) })),
  )
}

/** What has expired may be forgotten by now. */
function unlessGone(error: unknown): undefined {
  if (error instanceof ApiError && (error.status === 404 || error.status === 410)) return undefined
  throw error
}
