import type { BasketAddRequest, BasketItem } from '#contracts/orders/basket.ts'
import { browserApi } from '../../lib/api/browser-api.ts'

/** Puts all of them into the basket, or none: where one is refused, those before it are taken out again. */
export async function putAll(offers: readonly BasketAddRequest[]): Promise<readonly BasketItem[]> {
  const put: string[] = []
  let items: readonly BasketItem[] = []
  try {
    for (const offer of offers) {
      items = (await browserApi.call('basketAdd', offer)).items
      put.push(offer.offer_id)
    }
    return items
  } catch (error) {
    for (const offer_id of put) await browserApi.call('basketRemove', { offer_id })
    throw error
  }
}
