import type { ReactNode } from 'react'
import { formatDate } from '#contracts/format.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { TicketIcon } from '../../../ui/page-icons.tsx'

/** Activities in the lists of an account. */
export const listedPanel: ListedPanel = {
  Sign: () => <TicketIcon />,
  Line: ActivityLine,
  beginsOn: ({ items }) => items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()[0] ?? null,
}

function ActivityLine({
  booking: { items },
  titled,
}: {
  booking: BookingSummary
  titled: (title: string) => ReactNode
}) {
  const { language } = useSettings()
  const titles = items.flatMap(({ title }) => title ?? [])
  const [first] = items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()
  return (
    <>
      <h2 className="text-lg">{titled(titles.join(' · '))}</h2>
      {first && <p className="text-sm">{formatDate(first, language, 'medium')}</p>}
    </>
  )
}
