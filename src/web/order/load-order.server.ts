import { data, redirect } from 'react-router'
import { ApiError } from '../lib/api/api.ts'
import type { PageContext } from '../lib/page/page-context.ts'
import { paymentAddress } from './order-address.ts'
import type { PanelFacts } from './confirmation/item-panels.ts'
import { kindsOf, type Order, type OrderPanel, type Panels } from './product-panels.ts'

/** The order of an address; an id that is malformed or unknown is a page that does not exist. */
export async function loadOrder({ api }: PageContext, confirmation_id: string): Promise<Order> {
  if (!/^ord_[A-Za-z0-9_-]{16,64}$/.test(confirmation_id)) throw data(null, { status: 404 })
  try {
    return await api.call('orderGet', { confirmation_id })
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}

/** The order of a page that shows it; one that waits for its first payment is paid first. */
export async function loadShownOrder(page: PageContext, id: string, search: string): Promise<Order> {
  const order = await loadOrder(page, id)
  // What a provider's page says in the address goes along: there the payment is verified.
  if (order.status === 'pending_payment' || order.status === 'expired') {
    throw redirect(`${paymentAddress(id, kindsOf(order))}${search}`)
  }
  return order
}

/** What the products ask for beside an order, by item. */
export async function loadFacts({ api }: PageContext, order: Order, panels: Panels<OrderPanel>): Promise<PanelFacts> {
  const facts = order.items.map(
    async (item) => [item.item_id, await panels[item.kind]?.load?.(api, order, item)] as const,
  )
  return Object.fromEntries(await Promise.all(facts))
}
