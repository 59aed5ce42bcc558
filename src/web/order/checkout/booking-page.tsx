import type { CountriesResponse } from '#contracts/settings.ts'
import { Fragment, lazy, type ReactNode, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { fetchPaymentAhead } from '../payment/payment.tsx'
import { Steps } from '../summary/steps.tsx'
import { type LatePart, latePart, useLateParts } from '../../lib/page/late-part.tsx'
import { loadPart } from '../../lib/page/page-styles.tsx'
import { useIsOver } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { partsOf } from '../summary/price-parts.ts'
import { type BookingRules, wordsOf } from './booking-rules.ts'
import type { CheckoutLine, Sale } from './checkout-panel.ts'
import { combinedSale, isOneThing, itemPath } from './combined-sale.ts'
import { BookingFields } from './travellers/booking-fields.tsx'
import { BookingTotal, PricePanel } from './price-panel.tsx'
import { valuesOf } from '../../lib/form/form-values.ts'
import type { KnownCustomer } from './load-customer.server.ts'
import { OfferClock } from './offer/offer-clock.tsx'
import { OfferExpired } from './offer/offer-expired.tsx'
import { type Booked, useBooking } from './use-booking.ts'

/** Where the suppliers keep what is ordered. */
const PayWhen = latePart(async () => (await import('./choices/pay-when.tsx')).PayWhen)
const CrossSellQuestion = latePart(async () => (await import('./cross-sell/cross-sell-question.tsx')).CrossSellQuestion)
const PartialPolicy = latePart(async () => (await import('./choices/partial-policy.tsx')).PartialPolicy)
const BasketExpired = lazy(async () => ({
  default: (await loadPart(() => import('../basket/basket-expired.tsx'))).BasketExpired,
}))
const ErrorSummary = lazy(async () => ({
  default: (await loadPart(() => import('./error-summary.tsx'))).ErrorSummary,
}))
const FoldedLines = latePart(async () => (await import('./folded-lines.tsx')).FoldedLines)
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
  const { countries, thisYear, customer, beside } = props
  useLateParts(shownParts(props))
  const t = useTranslations('booking')
  const form = useRef<HTMLFormElement>(null)
  const { sale, takers, errors, keep, additions, filled, coupon, refusals, sending, ...booking } = useBooking(
    form,
    props,
  )
  const { hold, rules, sales } = sale
  const { lines } = booking.beside
  const isDue = lines.every(({ panel }) => panel.isDue)
  const goOn = t(isDue ? 'any.pay' : 'continue')
  const isOver = useIsOver(sale.expires_at)
  const typedName = (passenger: number) =>
    (form.current && valuesOf(form.current)[`passengers.${passenger}.first_name`]?.trim()) ?? ''
  if (refusals.expired || isOver) return <OfferExpired sold={<Expired lines={lines} />} of={wordsOf(rules)} />
  return (
    <div className="page pt-5 pb-32 lg:pb-16">
      <Progress until={isDue ? null : sale.expires_at} />
      <h1 className="text-2xl">{t(isDue ? 'any.due' : rules.namesOnly ? 'any.title' : 'title')}</h1>
      <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-5">
          <Summaries lines={props.lines} sales={sales} />
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
            {...{ rules, countries, thisYear, errors, sending, goOn }}
            travellers={customer.travellers}
            initial={filled.initial}
            onFillIn={filled.fillIn}
            extras={
              <Extras
                {...{ takers, additions, typedName }}
                lines={props.lines}
                beside={booking.beside}
                passengers={rules.passengers}
              />
            }
            pay={
              <Suspense>
                {lines.length > 1 && <PartialPolicy isOneThing={isOneThing(sales)} />}
                {hold && <PayWhen plans={booking.plans} hold={hold} of={wordsOf(rules)} />}
              </Suspense>
            }
            onChange={() => {
              fetchPaymentAhead()
              keep()
            }}
            onSubmit={() => booking.book(booking.total)}
          />
        </div>
        <PricePanel
          price={booking.price}
          parts={partsOf(lines.flatMap((line, at) => pricedLine(line, sales[at])))}
          travellers={rules.namesOnly ? null : rules.passengers.length}
          coupon={coupon}
        />
      </div>
      <BookingTotal total={booking.total} {...{ sending, goOn }} />
      {refusals.isAsked && (
        <Suspense>
          <Questions refusals={refusals} {...booking} />
        </Suspense>
      )}
    </div>
  )
}

/** What the server wrote of the page with code of its own: it stands where it stood, from the first moment on. */
function shownParts({ lines, offered }: BookingPageProps): readonly LatePart[] {
  const { hold } = combinedSale(lines)
  return [
    ...lines.flatMap(({ panel }) => panel.late ?? []),
    ...(lines.length > 1 ? [PartialPolicy, FoldedLines] : []),
    ...(hold ? [PayWhen] : []),
    ...(offered?.choices.length ? [CrossSellQuestion] : []),
  ]
}

/** Where in the purchase this is, and until when the price stands; null where it does not change. */
function Progress({ until }: { readonly until: string | null }) {
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
      <Steps current="travellers" />
      {until !== null && <OfferClock until={until} />}
    </div>
  )
}

/** More things than that would stand before the form for screens. */
const MOST_UNFOLDED = 2

/** What is being booked: each by its product, and what belongs together at once. */
function Summaries({ lines, sales }: Pick<BookingPageProps, 'lines'> & { readonly sales: readonly Sale[] }) {
  const things = new Set(sales.slice(0, lines.length).map(({ partOf, offer_id: id }) => partOf ?? id))
  if (things.size > MOST_UNFOLDED) {
    return (
      <Suspense>
        <FoldedLines lines={lines} />
      </Suspense>
    )
  }
  const byPanel = [...Map.groupBy(lines, ({ panel }) => panel)]
  return byPanel.map(([panel, own]) =>
    panel.Summaries ? (
      <panel.Summaries key={panel.kind} offers={own.map(({ offer }) => offer)} />
    ) : (
      own.map(({ offer }, at) => <panel.Summary key={`${panel.kind} ${at}`} offer={offer} />)
    ),
  )
}

type Form = ReturnType<typeof useBooking>

interface ExtrasProps extends Omit<ItemFieldsProps, 'first' | 'several' | 'kinAt'>, Pick<Form, 'beside'> {}

/** What belongs to what is booked, what is offered with it, and what that asks for once it is wanted. */
function Extras({ lines, beside: { choice, lines: all, taken, waiting, answer }, ...form }: ExtrasProps) {
  const several = all.length > 1
  const kinAt = all.findIndex(({ panel }) => panel.asksNextOfKin)
  return (
    <>
      <ItemFields {...form} {...{ lines, several, kinAt }} />
      {choice && (
        <Suspense>
          <CrossSellQuestion
            {...{ choice, waiting }}
            endsHold={taken !== null && combinedSale(lines).hold !== null}
            onAnswer={answer}
          />
        </Suspense>
      )}
      <ItemFields {...form} {...{ several, kinAt }} lines={all.slice(lines.length)} first={lines.length} />
    </>
  )
}

interface ItemFieldsProps extends Pick<BookingPageProps, 'lines'>, Pick<Form, 'takers' | 'additions'> {
  /** Place of the first of these lines among all. */
  readonly first?: number
  readonly several: boolean
  /** Place of the one that asks whom to call at home, for all. */
  readonly kinAt: number
  readonly passengers: BookingRules['passengers']
  readonly typedName: (passenger: number) => string
}

/** What each product asks for, and what can be added to it: guests of rooms, bags and seats. */
function ItemFields({ lines, first = 0, takers, additions, several, kinAt, ...form }: ItemFieldsProps) {
  return lines.map((line, index) => {
    const at = first + index
    const { panel, offer } = line
    const taker = takers[at]
    return (
      <Fragment key={at}>
        {panel.Asks && taker && (
          <panel.Asks {...taker} {...form} offer={offer} isKinAsked={at === kinAt} path={itemPath(at)} />
        )}
        <panel.additions.Choice {...additions.of(line)} {...form} {...{ offer, several }} />
      </Fragment>
    )
  })
}

function pricedLine({ panel: { PriceName }, offer }: CheckoutLine, sale: Sale | undefined) {
  return sale ? [{ id: sale.offer_id, price: sale.price, name: PriceName ? <PriceName offer={offer} /> : null }] : []
}

function Expired({ lines }: Pick<BookingPageProps, 'lines'>) {
  const [line] = lines
  const isOne = lines.length === 1 || isOneThing(lines.map(({ panel, offer }) => panel.saleOf(offer)))
  if (line && isOne) return <line.panel.Expired offer={line.offer} />
  return (
    <Suspense>
      <BasketExpired />
    </Suspense>
  )
}
