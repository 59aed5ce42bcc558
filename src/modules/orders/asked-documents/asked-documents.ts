import type { Language } from '#contracts/locale.ts'
import { type Order, type OrderItem, travellersOf } from '../order.ts'
import type { DocumentWanted } from '../product.ts'
import type { Products } from '../products.ts'

/** What files of an order's documents belong to. */
export const DOCUMENT_OWNER = 'order_document'
/** A document may have several pages, each its picture. */
export const MOST_FILES_OF_DOCUMENT = 3

interface OrderDocument extends DocumentWanted {
  readonly itemId: string
  readonly traveller: number
  readonly slot: string
}

/** Items whose travellers send nothing any more. */
const ENDED: ReadonlySet<OrderItem['status']> = new Set(['failed', 'released', 'cancelled'])

/** Every document that the products of an order ask of its travellers. */
export async function documentsOfOrder(
  products: Products,
  order: Order,
  language: Language,
): Promise<readonly OrderDocument[]> {
  const ofItems = order.items.map(async (item) => {
    if (ENDED.has(item.status)) return []
    const wanted = (await products.find(item.kind)?.documentsWanted?.(order, item, language)) ?? []
    return travellersOf(order, item).flatMap(({ position }) =>
      wanted.map((document) => ({
        ...document,
        itemId: item.id,
        traveller: position,
        slot: `${item.id}.${position}.${document.code}`,
      })),
    )
  })
  return (await Promise.all(ofItems)).flat()
}

/** Whether documents of an order are taken: nobody fills the shop with those of orders that cost nothing. */
export function takesDocuments({ status }: Pick<Order, 'status'>): boolean {
  return status === 'on_hold' || status === 'processing' || status === 'confirmed'
}
