import { useTranslations } from 'use-intl/react'
import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import { useMoney } from '../../../../lib/use-shop.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Price } from '../../../../ui/price.tsx'
import { StayDates } from '../../stay/stay-dates.tsx'
import { useStayWords } from '../../stay/stay-words.ts'
import type { HotelData, Stay } from '../hotel-data.ts'
import { joinDues, localTaxes, useApproximate } from '../use-stay-money.ts'
import { CancellationTimeline } from './cancellation-timeline.tsx'
import { type Choice, overbooked } from './combination.ts'
import type { sumsOf } from './stay-sums.ts'

interface SummaryProps {
  readonly data: HotelData
  readonly stay: Stay
  readonly chosen: readonly (Choice | null)[]
  /** What they cost. */
  readonly sums: ReturnType<typeof sumsOf>
  readonly waiting: boolean
}

/** What is chosen, what it costs and when, and what giving it back costs; it stays in sight. */
export function StaySummary({ data, stay, chosen, sums, waiting }: SummaryProps) {
  const t = useTranslations('stay-details')
  const all = chosen.filter((choice) => choice !== null)
  const scarce = overbooked(all)
  const names = new Set(all.filter(({ room }) => scarce.has(room.room_code)).map(({ room }) => room.name))
  return (
    <aside aria-label={t('summary.title')} className="min-w-0">
      <div className="card grid grid-cols-1 gap-4 p-4 shadow-card lg:sticky lg:top-4">
        <div>
          <h3 className="text-lg">{t('summary.title')}</h3>
          <p className="text-sm text-ink-soft">
            <StayDates dates={stay.query} />
          </p>
        </div>
        <ChosenRooms stay={stay} chosen={chosen} />
        <Amounts {...{ data, sums }} chosen={all} />
        {[...names].map((room) => (
          <Notice key={room} tone="warn">
            {t('summary.too_many', { room })}
          </Notice>
        ))}
        <div className="hidden gap-1.5 lg:grid">
          <Reserve {...{ sums, waiting }} size="large" />
          <p className="text-center text-xs text-ink-soft">{t('summary.note')}</p>
        </div>
        {all.length > 0 && <CancellationTimeline rates={all.map(({ rate }) => rate)} asOf={stay.as_of} />}
      </div>
    </aside>
  )
}

function ChosenRooms({ stay, chosen }: Pick<SummaryProps, 'stay' | 'chosen'>) {
  const t = useTranslations('stay-details')
  const stayWords = useTranslations('stay')
  const words = useStayWords()
  return (
    <ul className="grid gap-2 border-t border-line pt-3 text-sm">
      {stay.query.rooms.map((party, index) => {
        const choice = chosen[index]
        return (
          <li key={index}>
            <span className="block text-xs text-ink-soft">
              {t('rooms.room', { number: index + 1, party: words.party(party) })}
            </span>
            {choice ? (
              <>
                <span className="font-semibold">{choice.room.name}</span>
                <span className="block text-ink-soft">{stayWords(`boards.${choice.rate.board}`)}</span>
              </>
            ) : (
              t('summary.none')
            )}
          </li>
        )
      })}
    </ul>
  )
}

function Amounts({ data, chosen, sums }: Pick<SummaryProps, 'data' | 'sums'> & { chosen: readonly Choice[] }) {
  const t = useTranslations('stay-details')
  const { exact, converts } = useMoney()
  if (!sums) return null
  const dues = joinDues(chosen.map(({ rate }) => rate))
  return (
    <div className="border-t border-line pt-3">
      <dl className="grid gap-1.5 text-sm" aria-live="polite">
        <div className="flex items-baseline justify-between gap-4 text-lg font-bold">
          <dt>{t('summary.total')}</dt>
          <dd>
            <Price money={sums.total} />
          </dd>
        </div>
        <div className="flex items-baseline justify-between gap-4">
          <dt>{t('summary.now')}</dt>
          <dd className="text-end">
            <Price money={sums.now} />
            {converts(sums.now) && <span className="block text-xs text-ink-soft">{exact(sums.now)}</span>}
          </dd>
        </div>
        {dues.map((due) => (
          <DueLine key={due.kind + due.currency} due={due} rates={data.rates} />
        ))}
      </dl>
      <p className="mt-2 text-xs text-ink-soft">
        {t(localTaxes(dues).length > 0 ? 'summary.charges_apart' : 'summary.charges')}
      </p>
    </div>
  )
}

/** What the hotel takes itself, in its own currency and about in the visitor's. */
function DueLine({ due, rates }: { due: DueAtProperty; rates: HotelData['rates'] }) {
  const t = useTranslations('stay-details')
  const words = useTranslations('stay')
  const { exact } = useMoney()
  const about = useApproximate(rates)(due)
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {t('summary.there')}
        <span className="block text-xs text-ink-soft">{words(`dues.${due.kind}`)}</span>
      </dt>
      <dd className="text-end tabular">
        {exact(due)}
        {about !== null && <span className="block text-xs text-ink-soft">{t('summary.about', { amount: about })}</span>}
      </dd>
    </div>
  )
}

/** On phones: the total and the way on, at the foot of the screen. */
export function ReserveBar({ sums, waiting }: Pick<SummaryProps, 'sums' | 'waiting'>) {
  const t = useTranslations('stay-details')
  return (
    <div className="bottom-bar bottom-0 z-20 tall:sticky -mx-gutter flex items-center justify-between gap-4 border-t border-line bg-surface px-gutter py-2.5 shadow-float lg:hidden">
      <p className="min-w-0 leading-tight">
        <span className="block text-xs text-ink-soft">{t(sums ? 'summary.total' : 'summary.none')}</span>
        {sums && <Price money={sums.total} className="text-lg font-bold" />}
      </p>
      <Reserve {...{ sums, waiting }} />
    </div>
  )
}

/** Asks for the rooms; where the hotel has said what they cost by now, and the sums say so, leads to their booking. */
function Reserve({ sums, waiting, size }: Pick<SummaryProps, 'sums' | 'waiting'> & { size?: 'large' }) {
  const t = useTranslations('stay-details')
  const look = { look: 'primary', ...(size && { size }) } as const
  if (sums?.change)
    return (
      <LinkButton {...look} to={sums.change.address} reloadDocument>
        {t('summary.reserve')}
      </LinkButton>
    )
  return (
    <Button type="submit" {...look} waiting={waiting}>
      {t('summary.reserve')}
    </Button>
  )
}
