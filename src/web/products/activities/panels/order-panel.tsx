import { useTranslations } from 'use-intl/react'
import type { OrderPanel, OrderPanelProps, ShownReference } from '../../../order/product-panels.ts'
import { activityAddress, type ActivityItem } from '../activity-item.ts'
import { BookedHead, BookedTerms, Fact, TicketNumbers } from './booked-head.tsx'

/** Activities on the page of their order. */
export const orderPanel: OrderPanel<ActivityItem> = {
  titleOf: ({ details }) => details.title,
  placeOf: ({ details: { booked } }) => booked?.activity ?? null,
  sellsAt({ details: { booked } }) {
    if (!booked) return { again: '/activities', others: '/activities' }
    return { again: activityAddress(booked), others: `/activities/listings/${booked.activity.city_code}` }
  },
  PriceName: ({ item: { details } }) => details.booked?.activity.title ?? details.title,
  Reference,
  Item: Ordered,
}

function Reference({ item: { pnr }, shown }: { item: ActivityItem; shown: ShownReference }) {
  const t = useTranslations('activity.panel')
  return pnr && shown({ label: t('reference'), value: pnr })
}

function Ordered({ item }: OrderPanelProps<ActivityItem>) {
  const t = useTranslations('activity.panel')
  const { booked, title, facts } = item.details
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{booked ? t('title') : title}</h2>
      {booked ? (
        <>
          <BookedHead booked={booked} />
          <BookedTerms booked={booked} />
        </>
      ) : (
        <dl className="grid gap-2 text-sm">
          {facts.map(({ name, value }) => (
            <Fact key={name} name={name} value={value} />
          ))}
        </dl>
      )}
      {item.vouchers.length > 0 && (
        <div className="border-t border-line pt-3 text-sm">
          <p className="text-xs text-ink-soft">{t('tickets')}</p>
          <p>
            <TicketNumbers numbers={item.vouchers} />
          </p>
        </div>
      )}
    </section>
  )
}
