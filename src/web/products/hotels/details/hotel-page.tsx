import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { Way } from '../../../content/words/trail.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useSame } from '../../../lib/page/use-same.ts'
import { writtenPart } from '../../../lib/page/written-part.tsx'
import { Gallery } from './gallery/gallery.tsx'
import type { HotelData } from './hotel-data.ts'
import { HotelHeader } from './hotel-header.tsx'
import { SECTIONS } from './section.tsx'
import { HotelRooms } from './rooms/hotel-rooms.tsx'
import type { ReserveAnswer } from './rooms/reserve-answer.ts'

const AboutHotel = writtenPart(async () => ({ default: (await import('./about/about-hotel.tsx')).AboutHotel }))
const BelowRooms = writtenPart(async () => ({ default: (await import('./about/below-rooms.tsx')).BelowRooms }))

interface HotelPageProps {
  readonly data: HotelData
  /** What became of a form that was sent; null where none was. */
  readonly answer: ReserveAnswer | null
}

/** A hotel: what it looks like, what it offers, its rooms with their prices, what guests say, where it is. */
export function HotelPage({ data, answer }: HotelPageProps) {
  const t = useTranslations('stay-details')
  const { stay } = data
  // An answer to the form brings the hotel once more.
  const hotel = useSame(data.hotel)
  const nearby = useSame(data.nearby)
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
        <HotelHeader hotel={hotel} nearby={nearby} />
        <Gallery hotel={hotel} />
        <Parts />
        {hotel.demonstration && <Notice>{t('demonstration')}</Notice>}
      </div>
      <AboutHotel hotel={hotel} />
      <HotelRooms data={data} answer={answer} />
      <BelowRooms hotel={hotel} nearby={nearby} />
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
