import { useTranslations } from 'use-intl/react'
import { onOneLine } from '#contracts/format.ts'
import { useShop } from '../../../lib/use-shop.ts'
import type { Order } from '../../../order/product-panels.ts'
import type { StayItem } from '../stay-item.ts'

/** What to do between now and the reception desk. */
export function NextSteps({ item: { details } }: { order: Order; item: StayItem }) {
  const t = useTranslations('stay-booking')
  const { brand } = useShop()
  const { stay } = details
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-xl">{t('next.title')}</h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-5">
        <li>{t('next.voucher')}</li>
        <li>{t('next.identity')}</li>
        {stay && <li>{t('next.arrive', { time: stay.hotel.check_in_from })}</li>}
        {stay && stay.room.due_at_property.length > 0 && <li>{t('next.pay')}</li>}
        <li>{t('next.help', { phone: onOneLine(brand.phone), email: brand.email })}</li>
      </ol>
    </section>
  )
}
