import { formatDays } from '#contracts/format.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import type { ReactNode } from 'react'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ListedPanel } from '../../../order/product-panels.ts'
import { CityIcon } from '../../../ui/page-icons.tsx'

/** Stays in the lists of an account. */
export const listedPanel: ListedPanel = {
  Sign: () => <CityIcon />,
  Line: StayLine,
  beginsOn: ({ items }) => items.flatMap(({ begins_on }) => begins_on ?? []).toSorted()[0] ?? null,
}

function StayLine({ booking: { items }, titled }: { booking: BookingSummary; titled: (title: string) => ReactNode }) {
  const { language } = useSettings()
  // Rooms of one stay are called alike.
  const titles = [...new Set(items.flatMap(({ title }) => title ?? []))]
  const dates = items.flatMap(({ begins_on, ends_on }) => [begins_on ?? [], ends_on ?? []].flat()).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  return (
    <>
      <h2 className="text-lg">{titled(titles.join(' · '))}</h2>
      {first && last && <p className="text-sm">{formatDays(first, last, language)}</p>}
    </>
  )
}
