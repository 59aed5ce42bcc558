import type { CountriesResponse } from '#contracts/settings.ts'
import { lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { fetchPaymentAhead } from '../payment/payment.tsx'
import { Steps } from '../summary/steps.tsx'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { useSecondsLeft } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingFields } from './travellers/booking-fields.tsx'
import { BookingTotal, PricePanel } from './price-panel.tsx'
import { valuesOf } from '../../lib/form/form-values.ts'
import type { KnownCustomer } from './load-customer.server.ts'
import { OfferClock } from './offer/offer-clock.tsx'
import { OfferExpired } from './offer/offer-expired.tsx'
import { type Booked, useBooking } from './use-booking.ts'

/** Where the suppliers keep what is ordered. */
const PayWhen = lazy(async () => ({ default: (await import('./choices/pay-when.tsx')).PayWhen }))
const PartialPolicy = lazy(async () => ({
  default: (await loadPart(() => import('./choices/partial-policy.tsx'))).PartialPolicy,
}))
const BasketExpired = lazy(async () => ({
  default: (await loadPart(() => import('../basket/basket-expired.tsx'))).BasketExpired,
}))
const ErrorSummary = lazy(async () => ({
  default: (await loadPart(() => import('./error-summary.tsx'))).ErrorSummary,
}))
const Questions = lazy(async () => ({ default: (await loadPart(() => import('./questions.tsx'))).Questions }))

interface BookingPageProps extends Booked {
  readonly countries: CountriesResponse
  readonly thisYear: number
  readonly customer: KnownCustomer
  /** What else can be done than to book this: beside its summary. */
  readonly beside?: ReactNode
}

/** From confirmed offers to an order: who travels, where the tickets go, what it costs. */
export function BookingPage(props: BookingPageProps) {
  const { lines, countries, thisYear, customer, beside } = props
  const t = useTranslations('booking')
  const form = useRef<HTMLFormElement>(null)
  const { sale, errors, keep, additions, filled, coupon, refusals, sending, ...booking } = useBooking(form, props)
  const { hold, rules } = sale
  const secondsLeft = useSecondsLeft(sale.expires_at)
  const typedName = (passenger: number) =>
    (form.current && valuesOf(form.current)[`passengers.${passenger}.first_name`]?.trim()) ?? ''
  if (refusals.expired || secondsLeft === 0) return <OfferExpired sold={<Expired lines={lines} />} />
  return (
    <div className="page pt-5 pb-32 lg:pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Steps current="travellers" />
        <OfferClock until={sale.expires_at} />
      </div>
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          {lines.map(({ panel, offer }, at) => (
            <panel.Summary key={at} offer={offer} />
          ))}
          {beside}
          {refusals.notices.map((text) => (
            <Notice key={text} tone="danger" live>
              {text}
            </Notice>
          ))}
          {refusals.timesWrong > 0 && (
            <Suspense>
              <ErrorSummary form={form} round={refusals.timesWrong} />
            </Suspense>
          )}
          <BookingFields
            key={filled.round}
            ref={form}
            {...{ rules, countries, thisYear, errors, sending }}
            travellers={customer.travellers}
            initial={filled.initial}
            onFillIn={filled.fillIn}
            extras={lines.map((line, at) => (
              <line.panel.additions.Choice
                key={at}
                {...additions.of(line)}
                offer={line.offer}
                typedName={typedName}
                passengers={rules.passengers}
                several={lines.length > 1}
              />
            ))}
            pay={
              <Suspense>
                {lines.length > 1 && <PartialPolicy />}
                {hold && <PayWhen plans={booking.plans} hold={hold} />}
              </Suspense>
            }
            onChange={() => {
              fetchPaymentAhead()
              keep()
            }}
            onSubmit={() => booking.book(booking.total)}
          />
        </div>
        <PricePanel price={booking.price} travellers={rules.passengers.length} coupon={coupon} />
      </div>
      <BookingTotal total={booking.total} sending={sending} />
      {refusals.isAsked && (
        <Suspense>
          <Questions refusals={refusals} {...booking} />
        </Suspense>
      )}
    </div>
  )
}

function Expired({ lines }: Pick<BookingPageProps, 'lines'>) {
  const [line] = lines
  if (line && lines.length === 1) return <line.panel.Expired offer={line.offer} />
  return (
    <Suspense>
      <BasketExpired />
    </Suspense>
  )
}
