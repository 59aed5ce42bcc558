import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Way } from '../../../content/words/trail.tsx'
import { FirstScreenEnd } from '../../../lib/page/first-screen.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AboutHotel } from './about/about-hotel.tsx'
import { HotelLocation } from './about/hotel-location.tsx'
import { HotelPolicies } from './about/hotel-policies.tsx'
import { HotelReviews } from './about/hotel-reviews.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { HotelData } from './hotel-data.ts'
import { HotelHeader } from './hotel-header.tsx'
import { SECTIONS } from './section.tsx'
import { HotelRooms } from './rooms/hotel-rooms.tsx'
import type { ReserveAnswer } from './rooms/reserve-answer.ts'

interface HotelPageProps {
  readonly data: HotelData
  /** What became of a form that was sent; null where none was. */
  readonly answer: ReserveAnswer | null
}

/** A hotel: what it looks like, what it offers, its rooms with their prices, what guests say, where it is. */
export function HotelPage({ data, answer }: HotelPageProps) {
  const t = useTranslations('stay-details')
  const { hotel, stay } = data
  return (
    <div className="page grid grid-cols-1 gap-8 pt-4 pb-16 sm:pt-6">
      <div className="grid grid-cols-1 gap-4">
        {stay ? (
          <Link className="link w-fit py-1 text-sm" to={`/hotels/listings/${stay.sessionId}`}>
            {t('back')}
          </Link>
        ) : (
          <HotelTrail data={data} />
        )}
        <HotelHeader hotel={hotel} nearby={data.nearby} />
        <Gallery hotel={hotel} />
        <Parts />
        <FirstScreenEnd />
        {hotel.demonstration && <Notice>{t('demonstration')}</Notice>}
      </div>
      <AboutHotel hotel={hotel} />
      <HotelRooms data={data} answer={answer} />
      <HotelReviews hotel={hotel} />
      <HotelLocation hotel={hotel} nearby={data.nearby} />
      <HotelPolicies hotel={hotel} />
    </div>
  )
}

/** The way from home, for whoever came from elsewhere. */
function HotelTrail({ data: { hotel, above } }: { data: HotelData }) {
  const t = useTranslations('stay-details')
  const pages = above.map(({ to, city }) => ({ to, text: city ?? t('trail.hotels') }))
  return <Way label={t('trail.label')} steps={[{ to: '/', text: t('trail.home') }, ...pages]} here={hotel.name} />
}

/** The ways to the parts of the page. */
function Parts() {
  const t = useTranslations('stay-details')
  return (
    <nav aria-label={t('parts')} className="border-b border-line">
      <ul className="flex flex-wrap gap-x-5 text-sm font-semibold">
        {SECTIONS.map((name) => (
          <li key={name}>
            <a href={`#${name}`} className="inline-flex min-h-11 items-center text-indigo hover:text-indigo-strong">
              {t(`sections.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
