import type { SavedTraveller } from '#contracts/accounts/account.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import type { FormEvent, ReactNode, Ref } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { LateParts } from '../../../ui/late-drawing.tsx'
import { LEGAL_LINKS } from '../../../ui/legal-links.tsx'
import { NeedsScript } from '../../../ui/needs-script.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { BookingValues } from '../booking-values.ts'
import { type BookingRules, wordsOf } from '../booking-rules.ts'
import { ContactFields } from './contact-fields.tsx'
import { BookingFormProvider } from './form-context.ts'
import { PassengerFields } from './passenger-fields.tsx'
import { BY_SCRIPT_ONLY } from '../../../lib/form/by-script-only.ts'
import type { FormErrors } from '../../../lib/form/use-form-errors.ts'

/** The form element, so that the button of the sticky bar can stand outside of it. */
export const FORM_ID = 'booking-form'

interface BookingFieldsProps {
  readonly ref: Ref<HTMLFormElement>
  readonly rules: BookingRules
  readonly countries: CountriesResponse
  readonly thisYear: number
  readonly travellers: readonly SavedTraveller[]
  readonly errors: FormErrors
  readonly initial: BookingValues
  readonly sending: boolean
  /** What the button says. */
  readonly goOn: string
  /** What the products ask for, and what can be added: guests of rooms, bags and seats. */
  readonly extras?: ReactNode
  /** The choice of when to pay, where there is one. */
  readonly pay?: ReactNode
  readonly onChange: () => void
  readonly onFillIn: (values: BookingValues) => void
  readonly onSubmit: () => void
}

/** Contact, travellers and terms. The fields keep their values themselves; errors come from above. */
export function BookingFields(props: BookingFieldsProps) {
  const { ref, rules, countries, thisYear, travellers, errors, initial, sending, goOn, extras, pay } = props
  const { onChange, onFillIn, onSubmit } = props
  const t = useTranslations('booking')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  const change = (event: FormEvent) => {
    errors.events.onChange(event)
    onChange()
  }
  const adults = rules.passengers.filter((type) => type === 'ADT').length
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what the fields report bubbles here; the form itself is not pressed
    <form
      ref={ref}
      id={FORM_ID}
      method={BY_SCRIPT_ONLY}
      className="grid min-w-0 grid-cols-1 gap-5"
      noValidate
      onSubmit={submit}
      onChange={change}
      onBlur={errors.events.onBlur}
    >
      <BookingFormProvider
        value={{ initial, errorOf: errors.errorOf, countries, thisYear, travellers, fillIn: onFillIn }}
      >
        <NeedsScript />
        <ContactFields hint={t(wordsOf(rules) === 'any' ? 'any.email_hint' : 'contact.email_hint')} />
        {rules.passport && (
          <Notice title={t('passport.notice_title')}>
            {t(wordsOf(rules) === 'any' ? 'any.passport' : 'passport.notice')}
          </Notice>
        )}
        {!rules.namesOnly &&
          rules.passengers.map((type, index) => (
            <PassengerFields
              key={index}
              {...{ type, index, adults }}
              words={wordsOf(rules)}
              number={rules.passengers.slice(0, index + 1).filter((each) => each === type).length}
              passport={rules.passport}
              lastArrival={rules.lastArrival}
            />
          ))}
        {extras && <LateParts>{extras}</LateParts>}
        {pay}
        <section className="card p-4 sm:px-6">
          <Checkbox
            id="agree_terms"
            name="agree_terms"
            defaultChecked={initial['agree_terms'] !== undefined}
            error={errors.errorOf('agree_terms')}
          >
            {t.rich('terms', LEGAL_LINKS)}
          </Checkbox>
        </section>
        <Button type="submit" look="primary" size="large" className="w-full max-lg:hidden" waiting={sending}>
          {goOn}
        </Button>
      </BookingFormProvider>
    </form>
  )
}
