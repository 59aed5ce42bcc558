import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { Price } from '#contracts/prices.ts'
import { formatDate } from '#contracts/format.ts'
import { type RefObject, useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import { bookingRequest, type BookingValues, itemRequest } from './booking-values.ts'
import { valuesOf } from '../../lib/form/form-values.ts'
import { useSettings } from '../../lib/use-shop.ts'
import type { KnownCustomer } from './load-customer.server.ts'
import { choicePath, declinedOf, type OfferedChoices, useChoices, useFieldsAnew } from './cross-sell/use-choices.ts'
import type { CheckoutLine } from './checkout-panel.ts'
import { combinedSale, itemPath, takersOf, withAdditions } from './combined-sale.ts'
import { discounted } from './coupon/use-coupon.ts'
import { useKeptCoupon } from './coupon/use-kept-coupon.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { useAdditions } from './use-additions.ts'
import { useBookingDraft } from './draft/use-booking-draft.ts'
import { useFilledForm } from './draft/use-filled-form.ts'
import { type CheckForm, useFormErrors } from '../../lib/form/use-form-errors.ts'
import { type BookingRules, checkBooking } from './check-booking.ts'
import { usePlans } from './choices/use-plans.ts'
import { useRefusals } from './use-refusals.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

export interface Booked {
  readonly customer: KnownCustomer
  /** At least one; the same as long as the page is. */
  readonly lines: readonly CheckoutLine[]
  /** What they cost together; of a single one its own price. */
  readonly price?: Price | undefined
  readonly plans: readonly InstalmentPlan[]
  /** What is asked beside it, yes or no. */
  readonly offered?: OfferedChoices | undefined
}

/** Of who is not signed in. */
const NOTHING_KNOWN: BookingValues = {}
const NO_PLANS: readonly InstalmentPlan[] = []

const NOBODY = { takenByOne: false, taker: null, usualTaker: 0 }

/** What the booking form holds, what it costs so far, and how it is sent. */
export function useBooking(
  form: RefObject<HTMLFormElement | null>,
  { lines: own, price: given, plans: offered, customer, offered: asked }: Booked,
) {
  const beside = useChoices(own, asked)
  const { lines, choice, taken } = beside
  const sale = useMemo(() => combinedSale(lines), [lines])
  const { rules, sales } = sale
  const takers = useMemo(() => takersOf(sale), [sale])
  const offerIds = sales.map(({ offer_id }) => offer_id)
  const errors = useFormErrors(form, useBookingCheck(rules, choice && choicePath(choice)))
  const { draft, coupon: known, keep } = useBookingDraft(form, rules)
  const additions = useAdditions(lines, draft, (chosen) => keep({ chosen }))
  const prefilled = customer.email === null ? NOTHING_KNOWN : { 'contact.email': customer.email }
  const filled = useFilledForm(form, { draft, known: prefilled }, () => keep())
  useFieldsAnew(beside, filled.fillIn)
  const coupon = useKeptCoupon(offerIds, known, (code) => keep({ coupon: code }))
  const price = withAdditions(
    discounted(taken?.price ?? given ?? priceOf(sales), coupon.applied),
    lines,
    additions.chosenOf,
  )
  const total = { amount: price.grand_total, currency: price.currency }
  const plans = usePlans(offerIds, sale.hold ? offered : NO_PLANS, total)
  const refusals = useRefusals({ errors, coupon, drop: additions.drop })
  const { sending, submit } = useSubmitBooking(refusals.take)

  const book = (expected_total: CreateOrderRequest['expected_total']) => {
    refusals.setNotices([])
    if (!form.current || !errors.checkAll()) return refusals.showErrors()
    const values = valuesOf(form.current)
    const items = lines.map((line, at) => ({
      ...itemOf(line, sales[at], additions.chosenOf(line)),
      ...itemRequest(values, itemPath(at), takers[at] ?? NOBODY),
    }))
    const coupon_code = coupon.applied?.code ?? null
    const request = bookingRequest(values, rules, {
      items,
      expected_total,
      coupon_code,
      time_zone: browserZone(),
      ...declinedOf(choice, values),
    })
    if (request) submit(request)
  }
  return {
    sale,
    beside,
    takers,
    errors,
    keep,
    additions,
    filled,
    coupon,
    price,
    total,
    plans,
    refusals,
    sending,
    submit,
    book,
  }
}

/** What is wrong in the form, in the visitor's language. */
function useBookingCheck(rules: BookingRules, choice: string | null): CheckForm {
  const t = useTranslations('fields')
  const { language } = useSettings()
  return (values) =>
    Object.fromEntries(
      Object.entries(checkBooking(values, rules, choice)).map(([path, code]) => [
        path,
        // Nobody's passport is asked for where nobody travels.
        t(code, { date: rules.lastArrival && formatDate(rules.lastArrival, language, 'day') }),
      ]),
    )
}

/** @throws Error for several: what they cost together is the shop's to say. */
function priceOf([first, ...others]: readonly { readonly price: Price }[]): Price {
  if (!first || others.length > 0) throw new Error('nothing, or several things of unknown price, are being booked')
  return first.price
}

function itemOf(
  { panel }: CheckoutLine,
  sale: ReturnType<CheckoutLine['panel']['saleOf']> | undefined,
  chosen: readonly unknown[],
): CreateOrderRequest['items'][number] {
  const { offer_id = '', search_id = '' } = sale ?? {}
  return { kind: panel.kind, offer_id, search_id, ...panel.additions.requestOf(chosen) }
}
