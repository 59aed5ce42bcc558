import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { InstalmentPlan } from '#contracts/orders/instalments.ts'
import { type RefObject, useMemo } from 'react'
import { bookingRequest, readValues } from './booking-values.ts'
import type { CheckoutPanel } from './checkout-panel.ts'
import { useAdditions } from './use-additions.ts'
import { useBookingDraft } from './use-booking-draft.ts'
import { discounted } from './coupon/use-coupon.ts'
import { useFilledForm } from './use-filled-form.ts'
import { useFormErrors } from './use-form-errors.ts'
import { useKeptCoupon } from './coupon/use-kept-coupon.ts'
import { usePlans } from './use-plans.ts'
import { useRefusals } from './use-refusals.ts'
import { useSubmitBooking } from './use-submit-booking.ts'

interface Booked<Offer, Chosen> {
  readonly panel: CheckoutPanel<Offer, Chosen>
  readonly offer: Offer
  readonly plans: readonly InstalmentPlan[]
}

/** What the booking form holds, what it costs so far, and how it is sent. */
export function useBooking<Offer, Chosen>(
  form: RefObject<HTMLFormElement | null>,
  { panel, offer, plans: offered }: Booked<Offer, Chosen>,
) {
  const sale = useMemo(() => panel.saleOf(offer), [panel, offer])
  const { offer_id, rules } = sale
  const errors = useFormErrors(form, rules)
  const { draft, keep } = useBookingDraft(form, rules, offer_id)
  const additions = useAdditions(panel.additions, offer_id, draft, (chosen) => keep({ chosen }))
  const filled = useFilledForm(form, draft, () => keep())
  const coupon = useKeptCoupon(offer_id, draft, (code) => keep({ coupon: code }))
  const price = panel.additions.priced(discounted(sale.price, coupon.applied), additions.chosen)
  const total = { amount: price.grand_total, currency: price.currency }
  const plans = usePlans(offer_id, offered, total)
  const refusals = useRefusals({ form: () => form.current, errors, coupon, drop: additions.drop })
  const { sending, submit } = useSubmitBooking(refusals.take)

  const book = (expected_total: CreateBookingRequest['expected_total']) => {
    refusals.setNotices([])
    if (!form.current || !errors.checkAll()) return refusals.showErrors()
    const request = bookingRequest(
      readValues(form.current),
      { ...sale, ...rules },
      {
        expected_total,
        coupon_code: coupon.applied?.code ?? null,
        ...panel.additions.requestOf(additions.chosen),
      },
    )
    if (request) submit(request)
  }
  return { sale, errors, keep, additions, filled, coupon, price, total, plans, refusals, sending, submit, book }
}
