import { useTranslations } from 'use-intl/react'
import type { ItemOf, PaymentPanel } from '../../../order/product-panels.ts'
import { LinkButton } from '../../../ui/button.tsx'

type FeesItem = ItemOf<'case'>

/** Fees of an application on the page on which they are paid. */
export const paymentPanel: PaymentPanel<FeesItem> = {
  Summary,
  PriceName: ({ item }) => item.details.title,
  Expired,
}

function Summary({ item: { details } }: { item: FeesItem }) {
  return (
    <div>
      <p className="font-semibold">{details.title}</p>
      {details.facts.slice(1).map(({ name, value }) => (
        <p key={`${name} ${value}`} className="flex justify-between gap-4 text-sm text-ink-soft">
          <span>{name}</span>
          <span className="tabular">{value}</span>
        </p>
      ))}
    </div>
  )
}

function Expired({ item: { details } }: { item: FeesItem }) {
  const t = useTranslations('application-fees')
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3 font-semibold">{details.title}</p>
      <LinkButton
        look="primary"
        size="large"
        to={details.case_id ? `/applications/${details.case_id}` : '/applications'}
      >
        {t('back')}
      </LinkButton>
    </>
  )
}
