import { Suspense } from 'react'
import { ItemList } from '../defaults/late.ts'
import type { Order, Panels, PaymentPanel } from '../product-panels.ts'

/** What is paid for, each item by its product. */
export function PaidItems({ order, panels }: { order: Order; panels: Panels<PaymentPanel> }) {
  const unknown = order.items.filter(({ kind }) => !panels[kind])
  return (
    <>
      {[...Map.groupBy(order.items, ({ kind }) => kind)].map(([kind, items]) => {
        const panel = panels[kind]
        if (panel?.Summaries) return <panel.Summaries key={kind} items={items} />
        return panel && items.map((item) => <panel.Summary key={item.item_id} item={item} />)
      })}
      {unknown.length > 0 && (
        <Suspense>
          <ItemList items={unknown} />
        </Suspense>
      )}
    </>
  )
}
