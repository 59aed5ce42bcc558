import { latePanels } from '../order/late-panels.ts'
import type { OrderPanel } from '../order/product-panels.ts'

/** What the page of an order shows of each product. */
export const ORDER_PANELS = latePanels<OrderPanel>({
  flight: async () => (await import('../products/flights/panels/order-panel.tsx')).orderPanel,
  hotel: async () => (await import('../products/hotels/panels/order-panel.tsx')).orderPanel,
  insurance: async () => (await import('../products/insurance/panels/order-panel.tsx')).orderPanel,
  package: async () => (await import('../products/packages/panels/order-panel.tsx')).orderPanel,
  activity: async () => (await import('../products/activities/panels/order-panel.tsx')).orderPanel,
  transfer: async () => (await import('../products/transfers/panels/order-panel.tsx')).orderPanel,
  case: async () => (await import('../products/cases/panels/order-panel.tsx')).orderPanel,
})
