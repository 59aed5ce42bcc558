import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import type { HotelOffer } from '#contracts/hotels/offers.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { HotelPicture } from '../stay/hotel-picture.tsx'
import { Stars } from '../stay/stars.tsx'
import { useStayWords } from '../stay/stay-words.ts'

type Stay = Pick<HotelOffer, 'hotel' | 'query'>

interface StayHeadProps {
  readonly stay: Stay
  /** The element of its name. */
  readonly heading?: 'h2' | 'h3'
}

/** Which hotel, where it is, and from when to when. */
export function StayHead({ stay, heading: Heading = 'h3' }: StayHeadProps) {
  const { hotel } = stay
  return (
    <div className="grid gap-4">
      <div className="flex items-start gap-4">
        <HotelPicture hotel={hotel} className="aspect-[4/3] w-24 flex-none rounded-md sm:w-36" />
        <div className="min-w-0">
          <Heading className="text-lg leading-snug font-semibold tracking-normal">{hotel.name}</Heading>
          <Stars count={hotel.stars} />
          <p className="text-sm text-ink-soft">{hotel.address}</p>
        </div>
      </div>
      <StayTimes stay={stay} />
    </div>
  )
}

/** Arrival, departure and who comes, each with its own word. */
export function StayTimes({ stay: { hotel, query } }: { stay: Stay }) {
  const t = useTranslations('stay-booking')
  const { language } = useSettings()
  const words = useStayWords()
  const facts = [
    [t('check_in'), formatDate(query.check_in, language, 'medium'), t('from', { time: hotel.check_in_from })],
    [t('check_out'), formatDate(query.check_out, language, 'medium'), t('until', { time: hotel.check_out_until })],
    [t('length'), t('nights', { count: query.nights }), words.guests(query.rooms)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-3 rounded-md bg-sunken p-4 text-sm sm:grid-cols-3">
      {facts.map(([name, value, detail]) => (
        <div key={name} className="last:col-span-full sm:last:col-span-1">
          <dt className="text-xs text-ink-soft">{name}</dt>
          <dd>
            <span className="block font-semibold">{value}</span>
            <span className="text-ink-soft">{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
