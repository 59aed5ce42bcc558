import type { Item, Order } from '../product-panels.ts'
import { useTranslations } from 'use-intl/react'
import { useItemPanels, useItemTitle } from './item-panels.ts'

interface TicketProps {
  readonly item: Item
  readonly index: number
  /** What it is for, where there are several. */
  readonly title: string | null
}

function Ticket({ item, index, title }: TicketProps) {
  const t = useTranslations('confirmation')
  const ticket = item.tickets.find(({ traveller }) => traveller === index)
  return (
    ticket && (
      <span className="tabular text-sm">
        <span className="text-ink-soft">{title ?? t('ticket')}</span> {ticket.number}
      </span>
    )
  )
}

/** Who travels, with their ticket numbers and what each has. */
export function Travellers({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const words = useTranslations('order')
  const items = useItemPanels()
  const titleOf = useItemTitle()
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-3 text-xl">{t('travellers')}</h2>
      <ul className="divide-y divide-line">
        {order.travellers.map((traveller, index) => (
          <li key={index} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
            <span>
              <span className="font-semibold">
                {traveller.title && t(`titles.${traveller.title}`)} {traveller.first_name} {traveller.last_name}
              </span>{' '}
              <span className="text-sm text-ink-soft">{words(`traveller.${traveller.type}`)}</span>
            </span>
            <div className="grid empty:hidden sm:justify-items-end">
              {items
                .filter(({ panel }) => !panel.ticketsAre)
                .map((one) => (
                  <Ticket
                    key={one.item.item_id}
                    item={one.item}
                    index={index}
                    title={items.length > 1 ? titleOf(one) : null}
                  />
                ))}
            </div>
            {items.map(
              ({ item, panel }) => panel.Traveller && <panel.Traveller key={item.item_id} item={item} index={index} />,
            )}
          </li>
        ))}
      </ul>
      {(order.contact.email || order.contact.phone) && (
        <p className="mt-3 border-t border-line pt-3 text-sm text-ink-soft">
          {t('contact')} {[order.contact.email, order.contact.phone].filter(Boolean).join('\u00A0· ')}
        </p>
      )}
    </section>
  )
}
