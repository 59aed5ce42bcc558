import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { useKindNames } from '../kind-names.ts'
import { kindsOf, type Order } from '../product-panels.ts'

/** What an order was of, and the way to the shop's first page. */
export function Elsewhere({ order }: { order: Order }) {
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
