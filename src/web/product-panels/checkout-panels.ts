import type { CheckoutPanel } from '../order/checkout/checkout-panel.ts'
import { latePanels } from '../order/late-panels.ts'

/** What baskets and booking forms show of each product. */
export const CHECKOUT_PANELS = latePanels<CheckoutPanel>({
  flight: async () => (await import('../products/flights/panels/checkout-panel.tsx')).checkoutPanel,
  hotel: async () => (await import('../products/hotels/panels/checkout-panel.tsx')).checkoutPanel,
  insurance: async () => (await import('../products/insurance/panels/checkout-panel.tsx')).checkoutPanel,
  package: async () => (await import('../products/packages/panels/checkout-panel.tsx')).checkoutPanel,
  activity: async () => (await import('../products/activities/panels/checkout-panel.tsx')).checkoutPanel,
  transfer: async () => (await import('../products/transfers/panels/checkout-panel.tsx')).checkoutPanel,
  case: async () => (await import('../products/cases/panels/checkout-panel.tsx')).checkoutPanel,
})
