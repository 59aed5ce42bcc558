import { Suspense } from 'react'
import { ItemList } from '../defaults/late.ts'
import { kindsOf, type Order, type Panels, type PaymentPanel } from '../product-panels.ts'

/** What is paid for, each kind by its product. */
export function PaidItems({ order, panels }: { order: Order; panels: Panels<PaymentPanel> }) {
  const unknown = order.items.filter(({ kind }) => !panels[kind])
  return (
    <>
      {kindsOf(order).map((kind) => {
        const panel = panels[kind]
        return panel && <panel.Summary key={kind} order={order} />
      })}
      {unknown.length > 0 && (
        <Suspense>
          <ItemList items={unknown} />
        </Suspense>
      )}
    </>
  )
}
