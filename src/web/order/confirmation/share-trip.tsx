import { useTranslations } from 'use-intl/react'
import { formatInstant } from '#contracts/format.ts'
import { useShop } from '../../lib/use-shop.ts'
import { ShareIcon, TicketIcon } from '../../ui/page-icons.tsx'
import type { Shareable } from '../../ui/share/share-by-device.ts'
import { ShareButton } from '../../ui/share/share-button.tsx'
import { orderAddress } from '../order-address.ts'
import { kindsOf, type Order } from '../product-panels.ts'
import { useItemPanels, useLead, useOrderTitle } from './item-panels.ts'
import { mainDocumentOf } from './main-document.ts'

/** Passes a trip on: its page, which tells strangers no names, and the ticket itself where the device sends files. */
export function ShareTrip({ order }: { order: Order }) {
  const t = useTranslations('confirmation.share')
  const trip = useSharedTrip(order)
  const ticket = order.documents.find(({ type }) => type === 'e_ticket')
  const sent = t(mainDocumentOf(useItemPanels()))
  if (!order.owner || order.status !== 'confirmed') return null
  return (
    <div className="flex flex-wrap gap-3">
      {ticket && (
        <ShareButton
          shared={{ ...trip, file: { url: ticket.url, name: `${order.booking_reference}.pdf` } }}
          label={sent}
        >
          <TicketIcon />
          {sent}
        </ShareButton>
      )}
      <ShareButton shared={trip} label={t('trip')}>
        <ShareIcon />
        {t('trip')}
      </ShareButton>
    </div>
  )
}

/** What was booked and when it begins; what was paid for it is nobody else's business. */
function useSharedTrip(order: Order): Shareable {
  const { origin, settings } = useShop()
  const lead = useLead()
  const title = useOrderTitle()
  const begins = lead?.item.starts_at
  const zone = lead?.panel.placeOf?.(lead.item)?.timezone ?? 'UTC'
  const text = begins ? `${title}, ${formatInstant(begins, settings.language, zone)}` : title
  const path = orderAddress(order.confirmation_id, kindsOf(order))
  const url = `${origin}${path}?lang=${settings.language}`
  return { title, text, url: () => Promise.resolve(url) }
}
