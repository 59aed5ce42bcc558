import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import type { PageContext } from '../../lib/page/page-context.ts'

/** What goes with an order, or with the basket where none is named; in trouble nothing does. */
export async function loadCrossSell({ api }: PageContext, confirmation_id?: string): Promise<readonly Suggestion[]> {
  try {
    return (await api.call('orderCrossSell', { confirmation_id: confirmation_id ?? null })).suggestions
  } catch {
    return []
  }
}
