import { latePanels } from '../order/late-panels.ts'
import type { ListedPanel } from '../order/product-panels.ts'

/** What lists of orders show of each product. */
export const LISTED_PANELS = latePanels<ListedPanel>({
  flight: async () => (await import('../products/flights/panels/listed-panel.tsx')).listedPanel,
  hotel: async () => (await import('../products/hotels/panels/listed-panel.tsx')).listedPanel,
  insurance: async () => (await import('../products/insurance/panels/listed-panel.tsx')).listedPanel,
  package: async () => (await import('../products/packages/panels/listed-panel.tsx')).listedPanel,
  activity: async () => (await import('../products/activities/panels/listed-panel.tsx')).listedPanel,
  transfer: async () => (await import('../products/transfers/panels/listed-panel.tsx')).listedPanel,
  case: async () => (await import('../products/cases/panels/listed-panel.tsx')).listedPanel,
})
