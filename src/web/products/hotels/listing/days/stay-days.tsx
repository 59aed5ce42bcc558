import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { Currency, Money } from '#contracts/money.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate, formatDateRange } from '#contracts/format.ts'
import { useCompactMoney } from '../../../../listing/use-compact-money.ts'
import { useMoney, useSettings } from '../../../../lib/use-shop.ts'
import { classes } from '../../../../ui/classes.ts'
import { searchAgain } from '../search-again.ts'
import { WatchStay } from '../../watch/watch-stay.tsx'
import { StayInsight } from './stay-insight.tsx'
import { type StayDay, staysAround } from './stays-around.ts'
import { useStayPrices } from './use-stay-prices.ts'

interface StayDaysProps {
  readonly sessionId: string
  readonly query: HotelQuery
  /** The address of the form with the search in it. */
  readonly search: string
  readonly currency: Currency
  /** The first day on which a stay can begin. */
  readonly today: string
  /** Of the searched days, as the list has it. */
  readonly lowest: number
}

/**
 * The same stay some days earlier and later, one press each, with what it costs then. The days come with the page, and
 * their prices take the room that is kept for them.
 */
export function StayDays({ sessionId, query, search, currency, today, lowest }: StayDaysProps) {
  const t = useTranslations('stay-listing')
  const { totals, insight } = useStayPrices(sessionId)
  const known = (day: StayDay) => (day.checkIn === query.check_in ? lowest : totals.get(day.checkIn)) ?? null
  const stays = staysAround(query, today)
  const amounts = stays.flatMap((day) => known(day) ?? [])
  // Worth moving for.
  const least = Math.min(...amounts) < lowest ? Math.min(...amounts) : null
  return (
    <nav aria-label={t('days.title', { nights: query.nights })}>
      <div className="flex items-center justify-between gap-3">
        <p className="text-xs text-ink-soft">{t('days.title', { nights: query.nights })}</p>
        <WatchStay query={query} hotel={null} price={{ amount: lowest, currency }} />
      </div>
      <ul className="@container grid auto-cols-fr grid-flow-col gap-1 max-[23rem]:gap-0.5">
        {stays.map((day) => (
          <li key={day.checkIn}>
            <DayLink
              day={day}
              total={known(day)}
              isLeast={least !== null && known(day) === least}
              {...{ query, search, currency }}
            />
          </li>
        ))}
      </ul>
      <StayInsight insight={insight} currency={currency} />
    </nav>
  )
}

interface DayLinkProps extends Pick<StayDaysProps, 'query' | 'search' | 'currency'> {
  readonly day: StayDay
  /** null where it is not known, or not known yet. */
  readonly total: number | null
  readonly isLeast: boolean
}

function DayLink({ day: { checkIn, checkOut }, total, isLeast, query, search, currency }: DayLinkProps) {
  const t = useTranslations('stay-listing')
  const { language } = useSettings()
  const { show } = useMoney()
  const money = total === null ? null : { amount: total, currency }
  const dates = formatDateRange(checkIn, checkOut, language)
  return (
    <Link
      to={searchAgain(search, { checkin: checkIn, checkout: checkOut })}
      rel="nofollow"
      aria-current={checkIn === query.check_in ? 'date' : undefined}
      title={dates}
      className="relative grid min-h-15 content-center @min-[38rem]:min-h-13 rounded-md border border-line bg-surface px-0.5 max-[23rem]:px-0 py-1 text-center text-xs/4 hover:border-indigo aria-[current]:border-indigo aria-[current]:bg-indigo-soft"
    >
      <span className="sr-only">{money ? t('days.priced', { dates, price: show(money) }) : dates}</span>
      <span aria-hidden="true" className="grid">
        <span className="truncate font-semibold @max-[38rem]:hidden">{formatDate(checkIn, language)}</span>
        <span className="font-normal @min-[38rem]:hidden">{formatDate(checkIn, language, 'weekday')}</span>
        <span className="font-semibold @min-[38rem]:hidden">{Number(checkIn.slice(8))}</span>
        <span
          className={classes(
            'tabular h-4 truncate max-[23rem]:text-3xs',
            isLeast ? 'font-semibold text-palm' : 'text-ink-soft',
          )}
        >
          {money && <Compact money={money} />}
        </span>
      </span>
    </Link>
  )
}

/** Where days stand close, without its currency, which the title says. */
function Compact({ money }: { money: Money }) {
  const compact = useCompactMoney()
  return (
    <>
      <span className="@min-[38rem]:hidden">{compact(money, 'bare')}</span>
      <span className="@max-[38rem]:hidden">{compact(money)}</span>
    </>
  )
}
