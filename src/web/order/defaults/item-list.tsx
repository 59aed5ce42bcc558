import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import type { Order } from '../product-panels.ts'

type Item = Order['items'][number]

/** What every item has, whatever was sold: its kind, how it stands, its share of the price, its supplier's code. */
function ItemFacts({ item }: { item: Item }) {
  const t = useTranslations('order')
  const { exact } = useMoney()
  return (
    <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
      <span className="font-semibold">{t(`kinds.${item.kind}`)}</span>
      <span className="text-ink-soft">{t(`items.${item.status}`)}</span>
      {item.pnr && <span className="text-ink-soft">{t('items.reference', { reference: item.pnr })}</span>}
      <span className="tabular ms-auto font-semibold">{exact(item.amount)}</span>
    </p>
  )
}

/** The items of an order, a line each. */
export function ItemList({ items }: Pick<Order, 'items'>) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.item_id}>
          <ItemFacts item={item} />
        </li>
      ))}
    </ul>
  )
}
