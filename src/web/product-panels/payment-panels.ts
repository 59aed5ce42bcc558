import { latePanels } from '../order/late-panels.ts'
import type { PaymentPanel } from '../order/product-panels.ts'

/** What the payment of an order shows of each product. */
export const PAYMENT_PANELS = latePanels<PaymentPanel>({
  flight: async () => (await import('../products/flights/panels/payment-panel.tsx')).paymentPanel,
  hotel: async () => (await import('../products/hotels/panels/payment-panel.tsx')).paymentPanel,
  insurance: async () => (await import('../products/insurance/panels/payment-panel.tsx')).paymentPanel,
  package: async () => (await import('../products/packages/panels/payment-panel.tsx')).paymentPanel,
  activity: async () => (await import('../products/activities/panels/payment-panel.tsx')).paymentPanel,
  transfer: async () => (await import('../products/transfers/panels/payment-panel.tsx')).paymentPanel,
  case: async () => (await import('../products/cases/panels/payment-panel.tsx')).paymentPanel,
})
