import type { FoundHotel, HotelSort } from '#contracts/hotels/results.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { Currency } from '#contracts/money.ts'
import { memo, Suspense } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Badge } from '../../../../ui/badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import { PinIcon } from '../../../../ui/page-icons.tsx'
import { HotelPicture } from '../../stay/hotel-picture.tsx'
import { ReviewScore } from '../../stay/review-score.tsx'
import { Stars } from '../../stay/stars.tsx'
import { notableAmenities } from './amenity-order.ts'
import { CardPrice } from './card-price.tsx'
import { CardTerms } from './card-terms.tsx'
import { useReason } from './use-reason.ts'
import { useIdleTurn } from '../../../../lib/page/idle-turn.ts'

/** What every card of a list needs beside its hotel; the same until the list is another one. */
export interface HotelList {
  readonly sessionId: string
  readonly query: HotelQuery
  readonly currency: Currency
  readonly sort: HotelSort
}

interface HotelCardProps {
  readonly hotel: FoundHotel
  readonly list: HotelList
  /** In sight when the page opens. */
  readonly isFirst: boolean
  /** Its pin on the map is pointed at. */
  readonly marked: boolean
  /** Somebody points at it; null: no longer. */
  readonly onPoint: (hotelId: string | null) => void
}

/** Where a hotel of a search is shown with its rooms. */
export const detailsAddress = (hotelId: string, sessionId: string): string =>
  `/hotels/details/${encodeURIComponent(hotelId)}?session=${sessionId}`

/** Of the card of a hotel. */
export const cardId = (hotelId: string): string => `hotel-${hotelId}`

/**
 * One hotel of the list: what a guest compares. Each comes to life by itself, so that the browser answers between two
 * of them; one that is pressed goes first.
 */
export const HotelCard = memo(function HotelCard(props: HotelCardProps) {
  return (
    <Suspense>
      <HotelRow {...props} />
    </Suspense>
  )
})

/** By the room of the list: one below the other, the facts beside the picture, the price in a column of its own. */
const ROOM = {
  card: 'grid grid-cols-[7.5rem_minmax(0,1fr)] @lg:grid-cols-[11rem_minmax(0,1fr)] @2xl:grid-cols-[13rem_minmax(0,1fr)_12rem]',
  picture: 'h-full w-full @lg:row-span-3 @2xl:row-span-2',
  name: 'grid content-start gap-1 p-3 @lg:px-4 @2xl:pb-1.5',
  facts: 'grid content-start gap-1 px-3 @max-lg:col-span-2 @max-lg:pt-3 @lg:px-4 @2xl:pb-4',
  /** Until somebody does something, and its turn comes: drawn only where they are near, and taken for about as high. */
  late: '[content-visibility:auto] [contain-intrinsic-block-size:auto_23rem] @2xl:[contain-intrinsic-block-size:auto_14.5rem]',
  price: '@2xl:col-start-3 @2xl:row-span-2 @2xl:row-start-1 @2xl:border-s @2xl:border-line',
} as const

function HotelRow({ hotel, list, isFirst, marked, onPoint }: HotelCardProps) {
  const { hotel_id: id, name, stars, reviews, cheapest } = hotel
  const { query, currency } = list
  const isDrawn = useIdleTurn(true)
  return (
    <li
      id={cardId(id)}
      className={classes(
        'card relative scroll-mt-24 overflow-hidden hover:border-indigo has-focus-visible:border-indigo',
        ROOM.card,
        !isDrawn && ROOM.late,
        marked && 'border-indigo ring-2 ring-indigo',
      )}
      onPointerEnter={() => onPoint(id)}
      onPointerLeave={() => onPoint(null)}
    >
      <HotelPicture hotel={hotel} eager={isFirst} className={ROOM.picture} />
      <div className={ROOM.name}>
        <h2 className="text-lg leading-6 font-bold text-balance">
          <Link
            to={detailsAddress(id, list.sessionId)}
            rel="nofollow"
            className="after:absolute after:inset-0 visited:text-ink-soft hover:text-indigo"
            onFocus={() => onPoint(id)}
          >
            {name}
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2">
          <Stars count={stars} />
          {cheapest.audience === 'members' && <MemberMark />}
          {hotel.demonstration && <DemonstrationMark />}
        </p>
        <Place hotel={hotel} query={query} />
        <ReviewScore reviews={reviews} />
      </div>
      <div className={ROOM.facts}>
        <Reason hotel={hotel} list={list} />
        <Amenities hotel={hotel} />
        <CardTerms cheapest={cheapest} currency={currency} />
      </div>
      <CardPrice className={ROOM.price} cheapest={cheapest} query={query} currency={currency} />
    </li>
  )
}

function MemberMark() {
  const t = useTranslations('stay')
  return <Badge tone="info">{t('audiences.members')}</Badge>
}

function DemonstrationMark() {
  const t = useTranslations('stay')
  return <span className="text-xs text-ink-soft">{t('demonstration')}</span>
}

function Place({ hotel: { area_name: area, distance_km: km }, query }: { hotel: FoundHotel; query: HotelQuery }) {
  const t = useTranslations('stay-listing')
  return (
    <p className="flex items-start gap-1 text-xs/5 text-ink-soft">
      <PinIcon className="mt-0.5 size-4 flex-none" />
      <span className="min-w-0">
        {`${area}\u00A0· `}
        {t(query.destination.type === 'city' ? 'distance_city' : 'distance', { km, place: query.destination.name })}
      </span>
    </p>
  )
}

/** Under the best first: why it stands here. */
function Reason({ hotel, list: { sort } }: Pick<HotelCardProps, 'hotel' | 'list'>) {
  const reason = useReason()
  const text = sort === 'best' ? reason(hotel) : null
  return text && <p className="text-sm font-semibold text-palm">{text}</p>
}

function Amenities({ hotel }: { hotel: FoundHotel }) {
  const t = useTranslations('stay')
  const amenities = notableAmenities(hotel.amenities)
  if (amenities.length === 0) return null
  // Lines end between amenities or words, and not inside Wi-Fi.
  const named = amenities.map((name) => t(`amenities.${name}`).replaceAll('-', '-\u2060'))
  return <p className="text-xs/5 text-ink-soft">{named.join('\u00A0· ')}</p>
}
