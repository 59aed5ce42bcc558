import type { HotelMapResponse, HotelPin } from '#contracts/hotels/map.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { IconButton } from '../../../../ui/button.tsx'
import { CloseIcon } from '../../../../ui/icons.tsx'
import { Price } from '../../../../ui/price.tsx'
import { useScore } from '../../stay/review-score.tsx'
import { Stars } from '../../stay/stars.tsx'
import { detailsAddress } from '../cards/hotel-card.tsx'

interface PinCardProps {
  readonly pin: HotelPin
  readonly map: HotelMapResponse
  readonly onClose: () => void
}

/** The hotel whose pin was pressed, over the map, and the way to it. */
export function PinCard({ pin, map: { sessionId, currency }, onClose }: PinCardProps) {
  const t = useTranslations('stay-listing')
  const shell = useTranslations('shell')
  const stay = useTranslations('stay')
  const score = useScore()
  return (
    <div
      role="status"
      className="card absolute inset-x-3 bottom-6 mx-auto flex max-w-md items-start gap-2 p-3 shadow-float motion-safe:animate-rise"
    >
      <div className="relative grid min-w-0 flex-1 gap-1">
        <Link
          to={detailsAddress(pin.hotel_id, sessionId)}
          rel="nofollow"
          className="font-bold after:absolute after:inset-0 hover:text-indigo"
        >
          {pin.name}
        </Link>
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          <Stars count={pin.stars} />
          {pin.score !== null && stay('reviews.score', { score: score(pin.score) })}
        </p>
        <p>
          <Price money={{ amount: pin.total, currency }} className="font-bold" />{' '}
          <span className="text-sm text-indigo underline">{t('see_rooms')}</span>
        </p>
      </div>
      <IconButton label={shell('close')} onClick={onClose}>
        <CloseIcon />
      </IconButton>
    </div>
  )
}
