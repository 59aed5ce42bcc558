import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { type FlightProps, pageOf } from '../flight-item.ts'
import { type ChosenExtra, totalOf } from './chosen-extras.ts'
import { ExtrasPanel } from './extras-panel.tsx'
import { TravellerExtras } from './traveller-extras.tsx'
import { usePersonName } from './use-person-name.ts'
import { TripSummary } from '../trip/trip-summary.tsx'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { useAddExtras } from './use-add-extras.ts'

/** Bags and seats for a trip that is booked already: chosen here, paid next. */
export function ExtrasPage({ order, item }: FlightProps) {
  const t = useTranslations('extras')
  const { details } = item
  const { chosen, round, load, onChange, notice, sending, submit } = useAddExtras({ order, item })
  const passengers = order.travellers.map(({ type }) => type)
  const personName = usePersonName(passengers)
  const nameOf = (passenger: number) => order.travellers[passenger]?.first_name ?? personName(passenger)
  return (
    <div className="page pt-5 pb-32">
      <div className="mx-auto grid max-w-3xl gap-5">
        <div>
          <Link className="link mb-2 inline-block py-2 text-sm sm:hidden" to={pageOf(order)}>
            {t('add.back')}
          </Link>
          <h1 className="text-2xl">{t('add.title')}</h1>
          <p className="mt-1 text-ink-soft">{t('add.text', { airline: details.validating_airline.name })}</p>
        </div>
        <section className="card p-4 sm:p-6">
          <TripSummary query={details.query} slices={details.slices} />
        </section>
        <Had order={order} item={item} />
        {notice && (
          <Notice tone="danger" live>
            {notice}
          </Notice>
        )}
        <section className="card min-h-72 p-4 sm:p-6" aria-labelledby="extras-title">
          <h2 className="text-xl" id="extras-title">
            {t('title')}
          </h2>
          <ExtrasPanel {...{ load, round, passengers, nameOf, chosen, onChange }} slices={details.slices} />
        </section>
      </div>
      <PayBar {...{ order, chosen, sending, submit }} />
    </div>
  )
}

type PayBarProps = Pick<FlightProps, 'order'> & Pick<ReturnType<typeof useAddExtras>, 'chosen' | 'sending' | 'submit'>

/** What was chosen comes to, and the way on to its payment. */
function PayBar({ order, chosen, sending, submit }: PayBarProps) {
  const t = useTranslations('extras')
  const total = { amount: totalOf(chosen), currency: order.price.currency }
  return (
    <div className="bottom-bar fixed-bar inset-x-0 bottom-0 z-20 tall:fixed border-t border-line bg-surface pb-[env(safe-area-inset-bottom)]">
      <div className="page flex items-center justify-between gap-x-4 py-2.5">
        <p className="leading-5 whitespace-nowrap" aria-live="polite">
          <span className="block text-xs text-ink-soft">{t('count', { count: piecesOf(chosen) })}</span>
          <Price money={total} charged className="text-lg font-bold" />
        </p>
        <span className="flex gap-2">
          <LinkButton className="max-sm:hidden" to={pageOf(order)}>
            {t('add.back')}
          </LinkButton>
          <Button look="primary" waiting={sending} disabled={chosen.length === 0} onClick={submit}>
            {t(total.amount > 0 || chosen.length === 0 ? 'add.pay' : 'add.take')}
          </Button>
        </span>
      </div>
    </div>
  )
}

const piecesOf = (chosen: readonly ChosenExtra[]) => chosen.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the travellers have already, with its flights. */
function Had({ order, item: { details } }: FlightProps) {
  const t = useTranslations('extras')
  const travellers = order.travellers.flatMap((traveller, index) => {
    const extras = (details.extras[index] ?? []).filter(({ status }) => status !== 'lost')
    return extras.length > 0 ? [{ ...traveller, extras }] : []
  })
  if (travellers.length === 0) return null
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="text-lg">{t('add.had')}</h2>
      <ul className="divide-y divide-line">
        {travellers.map(({ first_name, last_name, extras }, index) => (
          <li key={index} className="py-2">
            <p className="text-sm font-semibold">
              {first_name} {last_name}
            </p>
            <TravellerExtras extras={extras} slices={details.slices} />
          </li>
        ))}
      </ul>
    </section>
  )
}
