import { useTranslations } from 'use-intl/react'
import type { NearbyPlace, Property } from '#contracts/hotels/properties.ts'
import { Badge } from '../../../ui/badge.tsx'
import { PinIcon } from '../../../ui/page-icons.tsx'
import { ReviewScore } from '../stay/review-score.tsx'
import { Stars } from '../stay/stars.tsx'
import { useDistance } from './about/use-distance.ts'

/** What a hotel is called, where it is, and what guests think of it. */
export function HotelHeader({ hotel, nearby }: { hotel: Property; nearby: readonly NearbyPlace[] }) {
  const t = useTranslations('stay')
  const distance = useDistance()
  const centre = nearby.find(({ type }) => type === 'centre')
  return (
    <header className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="grid min-w-0 gap-1.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Stars count={hotel.stars} />
          {hotel.chain && <span className="text-ink-soft">{hotel.chain}</span>}
          {hotel.demonstration && <Badge>{t('demonstration')}</Badge>}
        </p>
        <h1 className="text-3xl">{hotel.name}</h1>
        <p className="grid grid-cols-[1.25rem_1fr] gap-1 text-sm text-ink-soft">
          <PinIcon className="mt-px size-4.5 text-indigo" />
          <span>
            {[hotel.address, hotel.country_name].join(', ')} · {hotel.area_name}
            {centre && ` · ${distance(centre)}`}
          </span>
        </p>
      </div>
      <a href="#reviews" className="w-fit text-ink">
        <ReviewScore reviews={hotel.reviews} size="large" />
      </a>
    </header>
  )
}
