import type { ReactNode } from 'react'
import { formatDays } from '#contracts/format.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { CarIcon } from '../ride/car-icon.tsx'

/** Rides in the lists of an account. */
export const listedPanel: ListedPanel = {
  Sign: () => <CarIcon />,
  Line: RideLine,
  beginsOn: ({ items }) => items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()[0] ?? null,
}

function RideLine({ booking: { items }, titled }: { booking: BookingSummary; titled: (title: string) => ReactNode }) {
  const { language } = useSettings()
  const dates = items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <>
      <h2 className="text-lg">{titled(items[0]?.title ?? '')}</h2>
      {first && last && <p className="text-sm">{formatDays(first, last, language)}</p>}
    </>
  )
}
