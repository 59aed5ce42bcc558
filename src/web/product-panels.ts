import { latePanels } from './order/late-panels.ts'
import type { ListedPanel } from './order/product-panels.ts'

/*
 * The products, by what they show of an order: each kind has its line in each part, and its code comes when it is
 * needed. What devices keep is in `kept-panels.ts`, as nothing can be fetched without a network.
 */

export const LISTED_PANELS = latePanels<ListedPanel>({
  flight: async () => (await import('./products/flights/panels/listed-panel.tsx')).listedPanel,
})
