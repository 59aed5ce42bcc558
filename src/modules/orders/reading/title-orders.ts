import type { Language } from '#contracts/locale.ts'
import type { Db } from '#db/database.ts'
import { loadOrder } from '../order-store.ts'
import type { Products } from '../products.ts'

/**
 * What orders are called where they are told of in a line: `Lagos → Paris · Lounge at Lagos airport`, by the order's id.
 * An order of nothing that the shop still sells has no title.
 */
export async function titleOrders(
  { db, products }: { readonly db: Db; readonly products: Pick<Products, 'find'> },
  orderIds: ReadonlySet<string>,
  language: Language,
): Promise<ReadonlyMap<string, string>> {
  const orders = await Promise.all([...orderIds].map((id) => loadOrder(db, id)))
  const titles = orders.flatMap((order): [string, string][] => {
    const told = order?.items.flatMap((item) => products.find(item.kind)?.title(item, language) ?? []) ?? []
    return order && told.length > 0 ? [[order.id, told.join(' · ')]] : []
  })
  return new Map(titles)
}
