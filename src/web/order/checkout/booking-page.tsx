import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Steps } from '../summary/steps.tsx'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { useSecondsLeft } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingFields } from './travellers/booking-fields.tsx'
import { BookingTotal, PricePanel } from './price-panel.tsx'
import { readValues } from './booking-values.ts'
import type { CheckoutPanel } from './checkout-panel.ts'
import { OfferClock } from './offer-clock.tsx'
import { OfferExpired } from './offer-expired.tsx'
import { PayWhen } from './pay-when.tsx'
import { useBooking } from './use-booking.ts'

const Questions = lazy(async () => ({ default: (await loadPart(() => import('./questions.tsx'))).Questions }))

interface BookingPageProps<Offer, Chosen> {
  readonly panel: CheckoutPanel<Offer, Chosen>
  readonly offer: Offer
  readonly countries: CountriesResponse
  readonly thisYear: number
  readonly travellers: readonly SavedTraveller[]
  /** Ways to pay the offer's price in parts. */
  readonly plans: readonly InstalmentPlan[]
}

/** From a confirmed offer to an order: who travels, where the tickets go, what it costs. */
export function BookingPage<Offer, Chosen>(props: BookingPageProps<Offer, Chosen>) {
  const { panel, offer, countries, thisYear, travellers } = props
  const t = useTranslations('booking')
  const form = useRef<HTMLFormElement>(null)
  const { sale, errors, keep, additions, filled, coupon, refusals, sending, ...booking } = useBooking(form, props)
  const { hold, rules, timeZone } = sale
  const secondsLeft = useSecondsLeft(sale.expires_at)
  const typedName = (passenger: number) =>
    (form.current && readValues(form.current)[`passengers.${passenger}.first_name`]?.trim()) ?? ''
  if (refusals.expired || secondsLeft === 0) return <OfferExpired sold={<panel.Expired offer={offer} />} />
  return (
    <div className="page pt-5 pb-32 lg:pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Steps current="travellers" />
        <OfferClock until={sale.expires_at} />
      </div>
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <panel.Summary offer={offer} />
          {refusals.notices.map((text) => (
            <Notice key={text} tone="danger" live>
              {text}
            </Notice>
          ))}
          <BookingFields
            key={filled.round}
            ref={form}
            {...{ rules, countries, thisYear, travellers, errors, sending }}
            initial={filled.initial}
            onFillIn={filled.fillIn}
            extras={<panel.additions.Choice {...additions} {...{ offer, typedName }} passengers={rules.passengers} />}
            pay={hold && <PayWhen plans={booking.plans} hold={hold} timeZone={timeZone} />}
            onChange={() => keep()}
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
