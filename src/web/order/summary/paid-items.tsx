import { Suspense } from 'react'
import { ItemList } from '../defaults/late.ts'
import type { Order, Panels, PaymentPanel } from '../product-panels.ts'

/** What is paid for, each item by its product. */
export function PaidItems({ order, panels }: { order: Order; panels: Panels<PaymentPanel> }) {
  const unknown = order.items.filter(({ kind }) => !panels[kind])
  return (
    <>
      {order.items.map((item) => {
        const panel = panels[item.kind]
        return panel && <panel.Summary key={item.item_id} item={item} />
      })}
      {unknown.length > 0 && (
        <Suspense>
          <ItemList items={unknown} />
        </Suspense>
      )}
    </>
  )
}
