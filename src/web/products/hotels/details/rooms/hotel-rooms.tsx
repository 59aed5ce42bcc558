import { lazy, Suspense } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { loadPart } from '../../../../lib/page/page-styles.tsx'
import { signInAddress } from '../../../../lib/safe-next.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { StayDates } from '../../stay/stay-dates.tsx'
import { useStayWords } from '../../stay/stay-words.ts'
import type { HotelData, SeenStay, Stay } from '../hotel-data.ts'
import { WatchStay } from '../../watch/watch-stay.tsx'
import { Section } from '../section.tsx'
import type { ReserveAnswer } from './reserve-answer.ts'
import { RoomsForm } from './rooms-form.tsx'
import { firstChoice } from './use-choice.ts'

/** Most hotels of a search have rooms for it. */
const FullHotel = lazy(() => loadPart(() => import('./full-hotel.tsx')))
/** Whoever has come with dates seldom changes them. */
const DateForm = lazy(() => import('./date-form.tsx'))

interface HotelRoomsProps {
  readonly data: HotelData
  readonly answer: ReserveAnswer | null
}

/** The rooms of a hotel for a search; without one, the question when somebody comes. */
export function HotelRooms({ data, answer }: HotelRoomsProps) {
  const { stay } = data
  const first = stay && firstChoice(stay, data.rates)
  return (
    <Section name="rooms">
      {stay ? (
        <>
          <StayBar data={data} stay={stay} />
          {stay.member_total !== null && <MemberPrice stay={stay} amount={stay.member_total} />}
          {first ? (
            <RoomsForm key={stay.search_id} {...{ data, stay, first, answer }} />
          ) : (
            <Suspense fallback={<Skeleton className="h-36" />}>
              <FullHotel hotel={data.hotel} query={stay.query} refused={stay.refused} today={data.today} />
            </Suspense>
          )}
        </>
      ) : (
        <WithoutRooms data={data} />
      )}
    </Section>
  )
}

function WithoutRooms({ data }: { data: HotelData }) {
  const t = useTranslations('stay-details')
  const { search } = useLocation()
  const { without, asked } = data
  if (without === 'silent')
    return (
      <Notice tone="warn" title={t('silent.title')}>
        <p>{t('silent.text')}</p>
        <LinkButton to={{ search }} size="small" className="mt-2" reloadDocument>
          {t('silent.again')}
        </LinkButton>
      </Notice>
    )
  return (
    <div className="card grid grid-cols-1 gap-3 p-4 sm:p-5">
      {data.seen && <SeenNight seen={data.seen} />}
      <h3 className="text-lg">{t('dates.title')}</h3>
      <p className="text-ink-soft">{t(without === 'ended' ? 'dates.ended' : 'dates.text')}</p>
      {asked?.refused && (
        <Notice tone="danger" live>
          {asked.refused}
        </Notice>
      )}
      <LateDateForm data={data} />
    </div>
  )
}

/** What a night was seen to cost, and the way to the rooms of that stay. */
function SeenNight({ seen: { night, from, to, hours, href } }: { seen: SeenStay }) {
  const t = useTranslations('stay-details.dates')
  const { show, exact, converts } = useMoney()
  const { language } = useSettings()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-4">
      <p>
        {t.rich('seen', {
          price: show(night),
          from: formatDate(from, language),
          to: formatDate(to, language),
          strong: (price) => <strong className="text-xl tabular-nums">{price}</strong>,
        })}
        <span className="block text-sm text-ink-soft">
          {[...(converts(night) ? [exact(night)] : []), t('seen_at', { hours })].join(' · ')}
        </span>
      </p>
      <LinkButton to={href} rel="nofollow">
        {t('open_seen')}
      </LinkButton>
    </div>
  )
}

/** When and who; both can be changed, and the price can be watched. */
function StayBar({ data, stay }: { data: HotelData; stay: Stay }) {
  const t = useTranslations('stay-details')
  const words = useStayWords()
  const { query, lowest_total: lowest } = stay
  const currency = stay.rooms[0]?.rates[0]?.price.currency
  return (
    <div className="grid gap-2 rounded-lg bg-sunken px-4 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p>
          <strong className="font-semibold">
            <StayDates dates={query} />
          </strong>
          <span className="block text-sm text-ink-soft">{words.guests(query.rooms)}</span>
        </p>
        <WatchStay
          query={query}
          hotel={data.hotel}
          price={lowest !== null && currency ? { amount: lowest, currency } : null}
        />
      </div>
      <details>
        <summary className="link w-fit py-1.5 text-sm">{t('dates.change')}</summary>
        <div className="pt-3 pb-1">
          <LateDateForm data={data} />
        </div>
      </details>
    </div>
  )
}

/** To guests: what members pay, and the way there. */
function MemberPrice({ stay: { rooms }, amount }: { stay: Stay; amount: number }) {
  const t = useTranslations('stay-details')
  const { show } = useMoney()
  const { pathname, search } = useLocation()
  const currency = rooms[0]?.rates[0]?.price.currency
  if (!currency) return null
  return (
    <p className="rounded-md bg-indigo-soft px-4 py-2.5 text-sm">
      {t.rich('members', {
        price: show({ amount, currency }),
        link: (words) => (
          <Link className="link font-semibold" to={signInAddress(pathname + search)}>
            {words}
          </Link>
        ),
      })}
    </p>
  )
}

/** With the stay that was searched for; without one with what was asked for. */
function LateDateForm({ data }: { data: HotelData }) {
  const { hotel, stay, asked, today } = data
  const { search } = useLocation()
  return (
    <Suspense fallback={<Skeleton className="h-20" />}>
      {/* Another address is another stay. */}
      <DateForm
        key={search}
        hotelId={hotel.hotel_id}
        query={stay?.query ?? null}
        asked={asked?.state ?? null}
        today={today}
      />
    </Suspense>
  )
}
