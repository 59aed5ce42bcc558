import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Namespace } from './i18n/messages.ts'
import type { SearchAddress } from './order/basket/search-addresses.ts'
import type { CheckoutPanel } from './order/checkout/checkout-panel.ts'
import { latePanels } from './order/late-panels.ts'
import type { ListedPanel, OrderPanel, PaymentPanel } from './order/product-panels.ts'

/*
 * The products, by what they show of an order: each kind has its line in each part, and its code comes when it is
 * needed. What devices keep is in `offline-panels.ts`, as nothing can be fetched without a network.
 */

export const ORDER_PANELS = latePanels<OrderPanel>({
  flight: async () => (await import('./products/flights/panels/order-panel.tsx')).orderPanel,
  hotel: async () => (await import('./products/hotels/panels/order-panel.tsx')).orderPanel,
  insurance: async () => (await import('./products/insurance/panels/order-panel.tsx')).orderPanel,
  package: async () => (await import('./products/packages/panels/order-panel.tsx')).orderPanel,
  activity: async () => (await import('./products/activities/panels/order-panel.tsx')).orderPanel,
  transfer: async () => (await import('./products/transfers/panels/order-panel.tsx')).orderPanel,
  case: async () => (await import('./products/cases/panels/order-panel.tsx')).orderPanel,
})

export const PAYMENT_PANELS = latePanels<PaymentPanel>({
  flight: async () => (await import('./products/flights/panels/payment-panel.tsx')).paymentPanel,
  hotel: async () => (await import('./products/hotels/panels/payment-panel.tsx')).paymentPanel,
  insurance: async () => (await import('./products/insurance/panels/payment-panel.tsx')).paymentPanel,
  package: async () => (await import('./products/packages/panels/payment-panel.tsx')).paymentPanel,
  activity: async () => (await import('./products/activities/panels/payment-panel.tsx')).paymentPanel,
  transfer: async () => (await import('./products/transfers/panels/payment-panel.tsx')).paymentPanel,
  case: async () => (await import('./products/cases/panels/payment-panel.tsx')).paymentPanel,
})

export const LISTED_PANELS = latePanels<ListedPanel>({
  flight: async () => (await import('./products/flights/panels/listed-panel.tsx')).listedPanel,
  hotel: async () => (await import('./products/hotels/panels/listed-panel.tsx')).listedPanel,
  insurance: async () => (await import('./products/insurance/panels/listed-panel.tsx')).listedPanel,
  package: async () => (await import('./products/packages/panels/listed-panel.tsx')).listedPanel,
  activity: async () => (await import('./products/activities/panels/listed-panel.tsx')).listedPanel,
  transfer: async () => (await import('./products/transfers/panels/listed-panel.tsx')).listedPanel,
  case: async () => (await import('./products/cases/panels/listed-panel.tsx')).listedPanel,
})

export const CHECKOUT_PANELS = latePanels<CheckoutPanel>({
  flight: async () => (await import('./products/flights/panels/checkout-panel.tsx')).checkoutPanel,
  hotel: async () => (await import('./products/hotels/panels/checkout-panel.tsx')).checkoutPanel,
  insurance: async () => (await import('./products/insurance/panels/checkout-panel.tsx')).checkoutPanel,
  package: async () => (await import('./products/packages/panels/checkout-panel.tsx')).checkoutPanel,
  activity: async () => (await import('./products/activities/panels/checkout-panel.tsx')).checkoutPanel,
  transfer: async () => (await import('./products/transfers/panels/checkout-panel.tsx')).checkoutPanel,
  case: async () => (await import('./products/cases/panels/checkout-panel.tsx')).checkoutPanel,
})

/** Where each kind is searched for. */
export const SEARCH_ADDRESSES: readonly SearchAddress[] = [
  { kind: 'flight', to: '/flights' },
  { kind: 'hotel', to: '/hotels' },
  { kind: 'insurance', to: '/insurance' },
  { kind: 'package', to: '/holidays' },
  { kind: 'activity', to: '/activities' },
  { kind: 'transfer', to: '/transfers' },
  { kind: 'case', to: '/visas' },
]

/** The catalogues that each speaks by, beside those of orders. */
const PRODUCT_MESSAGES: Readonly<Partial<Record<ItemKind, readonly Namespace[]>>> = {
  flight: ['flight', 'changes', 'extras'],
  hotel: ['stay', 'stay-booking'],
  insurance: ['cover', 'insurance-booking'],
  package: ['package-booking'],
  activity: ['activity'],
  transfer: ['transfer', 'transfer-booking'],
  case: ['application-fees'],
}

/** What pages of things of these kinds speak by: nothing of what is not on them. */
export const messagesOfKinds = (kinds: readonly ItemKind[]): readonly Namespace[] =>
  kinds.flatMap((kind) => PRODUCT_MESSAGES[kind] ?? [])

/** What a booking page speaks by beside what it sells: of several things, by the words of a basket. */
export const messagesBeside = (kinds: readonly ItemKind[]): readonly Namespace[] =>
  kinds.length > 0 ? ['basket', ...messagesOfKinds(kinds)] : []
