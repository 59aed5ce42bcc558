import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { FlightOfferDetail } from '#contracts/flights/confirmed-offers.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { Money } from '#contracts/money.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { choicesOf, withExtras } from '../../products/flights/extras/chosen-extras.ts'
import { ExtrasSlot } from '../../products/flights/extras/extras-slot.tsx'
import { usePersonName } from '../../products/flights/extras/use-person-name.ts'
import { Steps } from '../summary/steps.tsx'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import { useSecondsLeft } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { BookingFields } from './travellers/booking-fields.tsx'
import { BookingTotal, PricePanel } from './price-panel.tsx'
import { bookingRequest, type BookingValues, passengerTypes, readValues } from './booking-values.ts'
import type { BookingRules } from './check-booking.ts'
import { ConfirmEmail } from './email-code/confirm-email.tsx'
import { OfferExpired } from './offer-expired.tsx'
import { OfferClock, TripPanel } from '../../products/flights/panels/trip-panel.tsx'
import { PayWhen } from './pay-when.tsx'
import { PriceChanged } from './price-changed.tsx'
import { useBookingDraft } from './use-booking-draft.ts'
import { useBookingExtras } from '../../products/flights/extras/use-booking-extras.ts'
import { discounted, useCoupon } from './use-coupon.ts'
import { usePlans } from './use-plans.ts'
import { focusFirstError, useFormErrors } from './use-form-errors.ts'
import { type BookingRefusal, type UnconfirmedBooking, useSubmitBooking } from './use-submit-booking.ts'

interface BookingPageProps {
  readonly offer: FlightOfferDetail
  readonly countries: CountriesResponse
  readonly thisYear: number
  readonly travellers: readonly SavedTraveller[]
  /** Ways to pay the offer's price in parts. */
  readonly plans: readonly InstalmentPlan[]
}

/** Values that were put into the form at once, and the path of the first of them. */
interface Filled {
  readonly round: number
  readonly values: BookingValues
  readonly first: string
}

/** From a confirmed offer to an order: who travels, where the tickets go, what it costs. */
export function BookingPage({ offer, countries, thisYear, travellers, plans: offered }: BookingPageProps) {
  const t = useTranslations('booking')
  const problemText = useProblemText()
  const form = useRef<HTMLFormElement>(null)
  const rules = useMemo(() => rulesOf(offer), [offer])
  const errors = useFormErrors(form, rules)
  const [expired, setExpired] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [newTotal, setNewTotal] = useState<Money | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedBooking | null>(null)
  const { draft, keep } = useBookingDraft(form, rules, offer.offer_id)
  const extras = useBookingExtras(offer, draft, (chosen) => keep({ chosen }))
  const [filled, setFilled] = useState<Filled | null>(null)
  const fillIn = (values: BookingValues) => {
    const typed = form.current ? readValues(form.current) : {}
    const first = Object.keys(values)[0] ?? ''
    setFilled((before) => ({ round: (before?.round ?? 0) + 1, values: { ...typed, ...values }, first }))
  }
  const coupon = useCoupon(offer.offer_id, (code) => keep({ coupon: code }))
  const keepFilled = useEffectEvent(() => keep())
  // The fields stand anew with what was filled in: it is kept, and the visitor goes on where it begins.
  useEffect(() => {
    if (!filled) return
    keepFilled()
    document.getElementById(filled.first)?.focus()
  }, [filled])
  const price = withExtras(discounted(offer.price, coupon.applied), extras.chosen)
  const total = { amount: price.grand_total, currency: price.currency }
  const plans = usePlans(offer.offer_id, offered, total)
  const secondsLeft = useSecondsLeft(offer.expires_at)
  const applyCoupon = useEffectEvent((code: string) => coupon.apply(code))
  // The coupon of a kept draft is tried anew: it may be used up by now.
  useEffect(() => {
    if (draft?.coupon) applyCoupon(draft.coupon)
  }, [draft])

  const showErrors = (others: readonly string[] = []) => {
    setNotices(others)
    notify('error', t('correct_errors'))
    focusFirstError(form.current)
  }
  const tell = (text: string, more = '') => {
    setNotices([`${text}${more && `. ${more}`}`])
    notify('error', text)
  }
  const take = (refusal: BookingRefusal) => {
    if (refusal.kind === 'fields') return showErrors(errors.takeServerErrors(refusal.errors))
    if (refusal.kind === 'price') return setNewTotal(refusal.actual)
    if (refusal.kind === 'expired') return setExpired(true)
    if (refusal.kind === 'unconfirmed') return setUnconfirmed(refusal.unconfirmed)
    if (refusal.kind === 'unsent' || refusal.kind === 'unexplained') return tell(t(refusal.kind), t('try_again'))
    const text = 'text' in refusal ? refusal.text : problemText(refusal.error)
    if (refusal.kind === 'coupon') coupon.refuse(text)
    if (refusal.kind === 'extras') extras.drop(refusal.gone)
    tell(text)
  }
  const { sending, submit } = useSubmitBooking(take)
  const book = (expected_total: CreateBookingRequest['expected_total']) => {
    setNotices([])
    if (!form.current || !errors.checkAll()) return showErrors()
    const coupon_code = coupon.applied?.code ?? null
    const facts = { ...offer, passengers: rules.passengers, passport: rules.passport }
    const request = bookingRequest(readValues(form.current), facts, {
      expected_total,
      coupon_code,
      ...(extras.chosen.length > 0 && { extras: choicesOf(extras.chosen) }),
    })
    if (request) submit(request)
  }

  const personName = usePersonName(rules.passengers)
  const nameOf = (passenger: number) =>
    (form.current && readValues(form.current)[`passengers.${passenger}.first_name`]?.trim()) || personName(passenger)

  if (expired || secondsLeft === 0) return <OfferExpired offer={offer} />
  return (
    <div className="page pt-5 pb-32 lg:pb-16">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <Steps current="travellers" />
        <OfferClock until={offer.expires_at} />
      </div>
      <h1 className="text-2xl">{t('title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <TripPanel offer={offer} />
          {notices.map((text) => (
            <Notice key={text} tone="danger" live>
              {text}
            </Notice>
          ))}
          <BookingFields
            key={filled ? `filled ${filled.round}` : draft ? 'kept' : 'new'}
            ref={form}
            {...{ rules, countries, thisYear, travellers, errors, sending }}
            initial={filled?.values ?? draft?.values ?? {}}
            onFillIn={fillIn}
            extras={<ExtrasSlot {...extras} slices={offer.slices} passengers={rules.passengers} nameOf={nameOf} />}
            pay={
              offer.hold && (
                <PayWhen plans={plans} hold={offer.hold} timeZone={offer.slices[0]?.origin.timezone ?? 'UTC'} />
              )
            }
            onChange={() => keep()}
            onSubmit={() => book(total)}
          />
        </div>
        <PricePanel price={price} query={offer.query} coupon={coupon} />
      </div>
      <BookingTotal total={total} sending={sending} />
      <ConfirmEmail
        email={unconfirmed?.request.contact.email ?? null}
        resendAfter={unconfirmed?.resendAfter ?? 0}
        onClose={() => setUnconfirmed(null)}
        onChangeAddress={() => {
          setUnconfirmed(null)
          requestAnimationFrame(() => document.getElementById('contact.email')?.focus())
        }}
        onConfirmed={() => {
          setUnconfirmed(null)
          if (unconfirmed) submit(unconfirmed.request)
        }}
      />
      <PriceChanged
        before={total}
        actual={newTotal}
        onClose={() => setNewTotal(null)}
        onAccept={(actual) => {
          setNewTotal(null)
          book(actual)
        }}
      />
    </div>
  )
}

function rulesOf({ query, slices, requirements }: FlightOfferDetail): BookingRules {
  const last = slices.at(-1)
  return {
    passengers: passengerTypes(query),
    passport: requirements.passport,
    lastDeparture: last?.departing_at.slice(0, 10) ?? '',
    lastArrival: last?.arriving_at.slice(0, 10) ?? '',
  }
}
