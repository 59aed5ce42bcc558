import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { RoomRate } from '#contracts/hotels/rates.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import { CheckIcon } from '../../../../ui/icons.tsx'
import { StayPrice } from '../../stay/stay-price.tsx'
import { useStayWords } from '../../stay/stay-words.ts'
import type { HotelData } from '../hotel-data.ts'
import { localTaxes, restOf, totalOf, useApproximate } from '../use-stay-money.ts'

interface RateRowProps {
  readonly rate: RoomRate
  readonly data: HotelData
  readonly nights: number
  readonly chosen: boolean
  readonly sold: boolean
  readonly onChoose: () => void
}

/** From this many on it does not matter how many rooms are left. */
const FEW_ROOMS = 5

/** A rate as one line that can be chosen: board, terms, and what it costs in all. */
export function RateRow({ rate, data, nights, chosen, sold, onChoose }: RateRowProps) {
  const t = useTranslations('stay-details')
  const { price } = rate
  const total = totalOf(rate, data.rates)
  return (
    <label
      className={classes(
        'grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-2 px-4 py-3.5 sm:grid-cols-[1.25rem_minmax(0,1fr)_auto]',
        chosen ? 'bg-indigo-soft' : sold ? 'bg-sunken' : 'hover:bg-indigo-faint',
      )}
    >
      <input
        type="radio"
        name={`room${rate.room_index}`}
        value={`${price.grand_total} ${rate.rate_key}`}
        checked={chosen}
        disabled={sold}
        onChange={onChoose}
        className="mt-0.5"
      />
      <RateTerms rate={rate} data={data} />
      <div className="col-start-2 sm:col-start-3 sm:max-w-52 sm:text-end">
        {sold && <p className="font-semibold text-kola">{t('rooms.sold')}</p>}
        <StayPrice
          total={{ amount: total, currency: price.currency }}
          perNight={Math.round(total / nights)}
          nights={nights}
          rooms={1}
          className="max-sm:flex max-sm:flex-wrap max-sm:items-baseline max-sm:gap-x-2"
        />
        <Dues rate={rate} data={data} />
      </div>
    </label>
  )
}

function RateTerms({ rate, data }: { rate: RoomRate; data: HotelData }) {
  const t = useTranslations('stay-details')
  const stay = useTranslations('stay')
  const words = useStayWords()
  const { show } = useMoney()
  const { price, payment, audience, rooms_left: left } = rate
  const rest = restOf(rate, data.rates)
  const money = (amount: number) => show({ amount, currency: price.currency })
  return (
    <div className="grid content-start gap-0.5 text-sm">
      <span className="text-base font-semibold">{stay(`boards.${rate.board}`)}</span>
      <span className={rate.free_until ? 'text-palm' : 'text-ink-soft'}>
        {rate.free_until && <CheckIcon className="me-1 inline size-4 align-text-bottom" />}
        {words.cancelling(rate, 'full')}
      </span>
      <span className="text-ink-soft">
        {stay(`payments.${payment}`)}
        {rest > 0 && ` · ${t('rooms.deposit', { now: money(price.grand_total), there: money(rest) })}`}
      </span>
      <Badges>
        {audience !== 'everyone' && <Badge tone="info">{stay(`audiences.${audience}`)}</Badge>}
        {left !== null && left <= FEW_ROOMS && <Badge tone="warn">{t('rooms.left', { count: left })}</Badge>}
      </Badges>
    </div>
  )
}

const Badges = ({ children }: { children: ReactNode }) => (
  <span className="mt-1 flex flex-wrap gap-1.5 empty:hidden">{children}</span>
)

/** What the hotel takes beside the price, in its own currency and about in the visitor's. */
function Dues({ rate, data }: { rate: RoomRate; data: HotelData }) {
  const t = useTranslations('stay-details')
  const stay = useTranslations('stay')
  const { exact } = useMoney()
  const approximate = useApproximate(data.rates)
  return localTaxes(rate.due_at_property).map((due) => {
    const about = approximate(due)
    const words = { amount: exact(due), what: stay(`dues.${due.kind}`) }
    return (
      <p key={due.kind} className="mt-0.5 text-xs/4 text-ink-soft">
        {about === null ? t('rooms.due', words) : t('rooms.due_about', { ...words, about })}
      </p>
    )
  })
}
