import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { Property } from '#contracts/hotels/properties.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { RefusedStay } from '#contracts/hotels/rates.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { RefusedDates } from '../../stay/refused-dates.tsx'
import { stayAddress } from '../stay-address.ts'

interface FullHotelProps {
  readonly hotel: Property
  readonly query: HotelQuery
  /** Where it has rooms for other stays. */
  readonly refused: RefusedStay | null
  readonly today: string
}

/** Nothing is left for this stay: what keeps it out and what would fit, else the same a day earlier or later. */
export default function FullHotel({ refused, ...full }: FullHotelProps) {
  return refused ? <RefusedDates {...full} refused={refused} /> : <SoldOut {...full} />
}

function SoldOut({ hotel, query, today }: Omit<FullHotelProps, 'refused'>) {
  const t = useTranslations('stay-details')
  const { language } = useSettings()
  const days = [
    ['earlier', stayAddress(hotel.hotel_id, query, -1)],
    ['later', stayAddress(hotel.hotel_id, query, 1)],
  ] as const
  return (
    <Notice tone="warn" title={t('full.title')}>
      <p>{t('full.text', { hotel: hotel.name })}</p>
      <p className="mt-3 flex flex-wrap gap-2">
        {days
          .filter(([, { from }]) => from >= today)
          .map(([key, { href, from }]) => (
            <LinkButton key={key} size="small" to={href} rel="nofollow">
              {t(`full.${key}`, { date: formatDate(from, language) })}
            </LinkButton>
          ))}
      </p>
    </Notice>
  )
}
