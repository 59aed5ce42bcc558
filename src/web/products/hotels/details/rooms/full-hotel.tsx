import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { Property } from '#contracts/hotels/properties.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import { useSettings } from '../../../../lib/use-shop.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { stayAddress } from '../stay-address.ts'

interface FullHotelProps {
  readonly hotel: Property
  readonly query: HotelQuery
  readonly today: string
}

/** Nothing is left: the same stay a day earlier or later is a press away. */
export function FullHotel({ hotel, query, today }: FullHotelProps) {
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
