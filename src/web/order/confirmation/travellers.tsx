import type { BookingConfirmationResponse } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'
import { useItemPanels } from './item-panels.ts'

/** Who travels, with their ticket numbers and what each has. */
export function Travellers({ order }: { order: BookingConfirmationResponse }) {
  const t = useTranslations('confirmation')
  const words = useTranslations('order')
  const items = useItemPanels()
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-3 text-xl">{t('travellers')}</h2>
      <ul className="divide-y divide-line">
        {order.passengers.map((passenger, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              <span className="font-semibold">
                {t(`titles.${passenger.title}`)} {passenger.first_name} {passenger.last_name}
              </span>{' '}
              <span className="text-sm text-ink-soft">{words(`traveller.${passenger.type}`)}</span>
            </span>
            {passenger.ticket_number && (
              <span className="tabular text-sm">
                <span className="text-ink-soft">{t('ticket')}</span> {passenger.ticket_number}
              </span>
            )}
            {items.map(
              ({ item, panel, facts }) =>
                panel.Traveller && <panel.Traveller key={item.item_id} {...{ order, facts, index }} />,
            )}
          </li>
        ))}
      </ul>
      {(order.contact.email || order.contact.phone) && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
          {t('contact')} {[order.contact.email, order.contact.phone].filter(Boolean).join(' · ')}
        </p>
      )}
    </section>
  )
}
