import type { Money } from '#contracts/money.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import type { Price } from '#contracts/prices.ts'
import { type RefObject, useMemo } from 'react'
import type { BookingValues } from './booking-values.ts'
import { valuesOf } from '../../lib/form/form-values.ts'
import type { KnownCustomer } from './load-customer.server.ts'
import { choicePath, type OfferedChoices, useChoices, useFieldsAnew } from './cross-sell/use-choices.ts'
import type { CheckoutLine } from './checkout-panel.ts'
import { combinedSale, takersOf, withAdditions } from './combined-sale.ts'
import { discounted } from './coupon/use-coupon.ts'
import { useKeptCoupon } from './coupon/use-kept-coupon.ts'
import { useAdditions } from './use-additions.ts'
import { useBookingDraft } from './draft/use-booking-draft.ts'
import { useFilledForm } from './draft/use-filled-form.ts'
import { usePlans } from './choices/use-plans.ts'
import { useRefusals } from './use-refusals.ts'
import { useBookingErrors } from './sending/use-booking-errors.ts'
import { useSubmitBooking } from './sending/use-submit-booking.ts'

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
  const errors = useBookingErrors(form, rules, choice && choicePath(choice))
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

  const book = (expected_total: Money) => {
    refusals.setNotices([])
    submit(({ requestOf }) => {
      if (form.current && errors.checkAll()) {
        const coupon_code = coupon.applied?.code ?? null
        const booked = { lines, sale, takers, choice, coupon_code, expected_total, chosenOf: additions.chosenOf }
        return requestOf(valuesOf(form.current), booked)
      }
      refusals.showErrors()
      return null
    })
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

/** @throws Error for several: what they cost together is the shop's to say. */
function priceOf([first, ...others]: readonly { readonly price: Price }[]): Price {
  if (!first || others.length > 0) throw new Error('nothing, or several things of unknown price, are being booked')
  return first.price
}
