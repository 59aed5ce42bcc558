import { useTranslations } from 'use-intl/react'
import type { ItemOf, OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { LinkButton } from '../../../ui/button.tsx'

type FeesItem = ItemOf<'case'>

/** Fees of an application on the page of their order. */
export const orderPanel: OrderPanel<FeesItem> = {
  titleOf: ({ details }) => details.title,
  sellsAt({ details }) {
    const to = addressOf(details)
    return { again: to, others: to }
  },
  isPaidOnly: true,
  PriceName: ({ item }) => item.details.title,
  Reference,
  Item: Fees,
}

const addressOf = ({ case_id }: FeesItem['details']): string => (case_id ? `/applications/${case_id}` : '/applications')

function Reference({ item: { pnr }, shown }: { item: FeesItem; shown: ShownReference }) {
  const t = useTranslations('application-fees')
  return pnr && shown({ label: t('application'), value: pnr })
}

function Fees({ item: { details, vouchers } }: OrderPanelProps<FeesItem>) {
  const t = useTranslations('application-fees')
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{details.title}</h2>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        {[...details.facts, ...vouchers.map((value) => ({ name: t('receipt'), value }))].map(({ name, value }) => (
          <div key={`${name} ${value}`}>
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-soft">{t('terms')}</p>
      {details.case_id && (
        <LinkButton look="primary" className="w-fit" to={addressOf(details)}>
          {t('follow')}
        </LinkButton>
      )}
    </section>
  )
}
