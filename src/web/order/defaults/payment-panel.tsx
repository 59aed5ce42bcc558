import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { ItemList } from '../item-facts.tsx'
import { useKindNames } from '../kind-names.ts'
import { kindsOf, type Order, type PaymentPanel } from '../product-panels.ts'

/** Payment of what no product shows. */
export const DEFAULT_PAYMENT_PANEL: PaymentPanel = {
  Summary: ({ items }) => <ItemList items={items} />,
  Expired,
}

function Expired({ order }: { order: Order }) {
  const t = useTranslations('payment')
  const title = useKindNames(kindsOf(order))
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{title}</p>
      <LinkButton look="primary" size="large" to="/">
        {t('over.search_again')}
      </LinkButton>
    </>
  )
}
