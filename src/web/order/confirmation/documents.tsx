import type { Order } from '../product-panels.ts'
import { useTranslations } from 'use-intl/react'
import { useSettings } from '../../lib/use-shop.ts'
import { MailIcon } from '../../ui/icons.tsx'
import { CardIcon } from '../../ui/icons/order-icons.tsx'
import { CalendarIcon, TicketIcon } from '../../ui/page-icons.tsx'
import { useItemPanels } from './item-panels.ts'
import { mainDocumentOf } from './main-document.ts'

const ICONS = { e_ticket: TicketIcon, receipt: CardIcon, calendar: CalendarIcon, letter: MailIcon } as const

interface DocumentsProps {
  readonly order: Order
  /** The ticket is not what the page is for. */
  readonly quiet: boolean
}

/** What can be kept: e-ticket, receipt, calendar entry, and a letter for who decides about a visa. */
export function Documents({ order, quiet }: DocumentsProps) {
  const t = useTranslations('confirmation')
  const { language } = useSettings()
  const main = mainDocumentOf(useItemPanels())
  if (order.documents.length === 0) return null
  return (
    <section aria-label={t('documents.title')}>
      <ul className={`grid gap-3 ${order.documents.length > 3 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}>
        {order.documents.map(({ type, url }) => {
          const Icon = ICONS[type]
          return (
            <li key={type}>
              <a
                className={`button w-full min-h-14! justify-start! ${type === 'e_ticket' && !quiet ? 'button-primary' : 'button-secondary'}`}
                href={type === 'letter' ? `${url}?language=${language}` : url}
                download
              >
                <Icon className="flex-none" />
                <span className="grid text-start leading-tight">
                  {t(`documents.${type === 'e_ticket' ? main : type}`)}
                  <span className="text-xs font-normal">{t(`documents.${type}_format`)}</span>
                </span>
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
