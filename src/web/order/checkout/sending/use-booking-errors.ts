import { formatDate } from '#contracts/format.ts'
import { type RefObject, useEffect } from 'react'
import { useTranslations } from 'use-intl/react'
import { type CheckForm, type FormErrors, useFormErrors } from '../../../lib/form/use-form-errors.ts'
import { whenIdle } from '../../../lib/page/when-idle.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import type { BookingRules } from '../booking-rules.ts'
import { loadSender, senderHere } from './late-sender.ts'

/**
 * Errors of the booking form. What finds them comes once the form stands; a field that is left before is looked at as
 * soon as it is here. @param choice path of a question of yes or no
 */
export function useBookingErrors(
  form: RefObject<HTMLFormElement | null>,
  rules: BookingRules,
  choice: string | null,
): FormErrors {
  useEffect(() => whenIdle(() => void loadSender()), [])
  const errors = useFormErrors(form, useBookingCheck(rules, choice))
  const { onBlur, onChange } = errors.events
  const leave: typeof onBlur = (event) => {
    if (senderHere()) onBlur(event)
    else void loadSender().then((sender) => sender && onBlur(event))
  }
  return { ...errors, events: { onBlur: leave, onChange } }
}

/** What is wrong in the form, in the visitor's language. */
function useBookingCheck(rules: BookingRules, choice: string | null): CheckForm {
  const t = useTranslations('fields')
  const { language } = useSettings()
  return (values) =>
    Object.fromEntries(
      Object.entries(senderHere()?.checkBooking(values, rules, choice) ?? {}).map(([path, code]) => [
        path,
        // Nobody's passport is asked for where nobody travels.
        t(code, { date: rules.lastArrival && formatDate(rules.lastArrival, language, 'day') }),
      ]),
    )
}
