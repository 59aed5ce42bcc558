import type { Order } from '../product-panels.ts'
import { useTranslations } from 'use-intl/react'
import { ItemReferences } from './item-references.tsx'

/** Our code of a booking and the supplier's, to be read out or copied. */
export function BookingCodes({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      <Fact label={t('reference')} value={order.booking_reference} />
      <ItemReferences shown={(reference) => <Fact {...reference} />} />
    </dl>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-2xl font-bold tracking-widest select-all">{value}</dd>
    </div>
  )
}
