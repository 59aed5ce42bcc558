import { DEFAULT_PAYMENT_PANEL } from '../defaults/payment-panel.tsx'
import { kindsOf, type Order, type Panels, type PaymentPanel } from '../product-panels.ts'

/** What is paid for, each kind by its product. */
export function PaidItems({ order, panels }: { order: Order; panels: Panels<PaymentPanel> }) {
  return kindsOf(order).map((kind) => {
    const panel = panels[kind] ?? DEFAULT_PAYMENT_PANEL
    return <panel.Summary key={kind} order={order} items={order.items.filter((item) => item.kind === kind)} />
  })
}
