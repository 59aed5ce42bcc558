import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import type { Order } from '../product-panels.ts'

type Item = Order['items'][number]

/** What every item has, whatever was sold: what it is, how it stands, its share of the price, its codes. */
function ItemFacts({ item, called }: { item: Item; called: string | undefined }) {
  const t = useTranslations('order')
  const { exact } = useMoney()
  // Kinds with a panel of their own say in their own words what they are.
  const { title, facts } = 'title' in item.details ? item.details : { title: '', facts: [] }
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5">
        <span className="font-semibold">{called ?? (title || t(`kinds.${item.kind}`))}</span>
        <span className="text-ink-soft">{t(`items.${item.status}`)}</span>
        {item.pnr && <span className="text-ink-soft">{t('items.reference', { reference: item.pnr })}</span>}
        {item.vouchers.map((number) => (
          <span key={number} className="tabular text-ink-soft">
            {t('items.voucher', { number })}
          </span>
        ))}
        <span className="tabular ms-auto font-semibold">{exact(item.amount)}</span>
      </p>
      {called === undefined && facts.length > 0 && (
        <dl className="mt-1 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          {facts.map(({ name, value }) => (
            <div key={name} className="flex gap-1.5">
              <dt>{name}:</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

interface ItemListProps extends Pick<Order, 'items'> {
  /** What products that show them in full call them, by item; of the others all facts are told. */
  readonly names?: Readonly<Record<string, string>>
}

/** The items of an order, a line each. */
export function ItemList({ items, names }: ItemListProps) {
  return (
    <ul className="grid gap-3">
      {items.map((item) => (
        <li key={item.item_id}>
          <ItemFacts item={item} called={names?.[item.item_id]} />
        </li>
      ))}
    </ul>
  )
}
