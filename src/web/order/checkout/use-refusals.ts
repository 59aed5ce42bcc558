import type { Money } from '#contracts/money.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../lib/problem-text.ts'
import { notify } from '../../lib/toast.ts'
import type { CouponState } from './coupon/use-coupon.ts'
import type { Taken } from './use-additions.ts'
import type { FormErrors } from '../../lib/form/use-form-errors.ts'
import type { BookingRefusal, UnconfirmedBooking } from './sending/send-booking.ts'

interface Told {
  readonly errors: FormErrors
  readonly coupon: Pick<CouponState, 'refuse'>
  /** Lets go what others have taken. */
  readonly drop: (taken: Taken) => void
}

/** What the page shows of a booking that was not taken, and which of its parts are told. */
export function useRefusals({ errors, coupon, drop }: Told) {
  const t = useTranslations('booking')
  const problemText = useProblemText()
  const [expired, setExpired] = useState(false)
  const [notices, setNotices] = useState<readonly string[]>([])
  const [newTotal, setNewTotal] = useState<Money | null>(null)
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedBooking | null>(null)
  const [timesWrong, setTimesWrong] = useState(0)
  const [isAsked, setIsAsked] = useState(false)

  /** @param others errors that no field stands for */
  const showErrors = (others: readonly string[] = []) => {
    setNotices(others)
    setTimesWrong((times) => times + 1)
  }
  const tell = (text: string, more = '') => {
    setNotices([`${text}${more && `. ${more}`}`])
    notify('error', text)
  }
  const take = (refusal: BookingRefusal) => {
    if (refusal.kind === 'price' || refusal.kind === 'unconfirmed') setIsAsked(true)
    if (refusal.kind === 'fields') return showErrors(errors.take(refusal.errors))
    if (refusal.kind === 'price') return setNewTotal(refusal.actual)
    if (refusal.kind === 'expired') return setExpired(true)
    if (refusal.kind === 'unconfirmed') return setUnconfirmed(refusal.unconfirmed)
    if (refusal.kind === 'unsent' || refusal.kind === 'unexplained') return tell(t(refusal.kind), t('try_again'))
    const text = 'text' in refusal ? refusal.text : problemText(refusal.error)
    if (refusal.kind === 'coupon') coupon.refuse(text)
    if (refusal.kind === 'extras') drop(refusal.taken)
    tell(text)
  }
  return {
    expired,
    notices,
    newTotal,
    unconfirmed,
    isAsked,
    /** How often the form was sent with mistakes in it. */
    timesWrong,
    setNotices,
    setNewTotal,
    setUnconfirmed,
    showErrors,
    take,
  }
}
