import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { CHARGE_CURRENCY } from '#contracts/money.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import type { BookAnswer } from './book-answer.ts'
import { type ChoiceProps, estimate, roomsFor } from './choice.ts'
import { DepartureField } from './departure-field.tsx'
import { ExtraFields } from './extra-fields.tsx'
import { RoomFields } from './room-fields.tsx'

/** Departure, party, rooms and extras, with what they come to; sent with a script or without. */
export function BookForm({ detail, choice, onChange, answer }: ChoiceProps & { readonly answer: BookAnswer | null }) {
  const t = useTranslations('package-pages')
  const navigation = useNavigation()
  const departure = detail.departures.find(({ departure_id: id }) => id === choice.departure)
  const found = estimate(detail, departure, choice)
  return (
    <Form
      method="post"
      preventScrollReset
      className="card grid gap-5 p-4 shadow-card sm:p-5"
      aria-labelledby="book-title"
    >
      <h2 className="text-xl" id="book-title">
        {t('sections.book')}
      </h2>
      {answer?.kind === 'refused' && (
        <Notice tone="danger" live>
          {answer.problem}
        </Notice>
      )}
      <DepartureField {...{ detail, choice, onChange }} />
      <PartyFields {...{ detail, choice, onChange }} />
      <RoomFields {...{ detail, choice, onChange, departure, found }} />
      <ExtraFields {...{ detail, choice, onChange }} />
      {choice.waiting && <input type="hidden" name="waiting" value={choice.waiting} />}
      <Total>
        {found.total === null ? (
          t('total_open')
        ) : (
          <Price money={{ amount: found.total, currency: CHARGE_CURRENCY }} className="text-2xl font-bold text-ink" />
        )}
      </Total>
      <Button
        type="submit"
        look="primary"
        size="large"
        waiting={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      >
        {t('book')}
      </Button>
      {departure?.deposit && (
        <p className="text-sm text-ink-soft">{t('deposit_short', { percent: departure.deposit.percent })}</p>
      )}
    </Form>
  )
}

function Total({ children }: { children: ReactNode }) {
  const t = useTranslations('package-pages')
  return (
    <p aria-live="polite" className="grid gap-0.5 border-t border-line pt-4 text-sm text-ink-soft noscript:hidden">
      <span>{t('total')}</span>
      <span className="min-h-8">{children}</span>
    </p>
  )
}

const PARTY = [
  ['adults', 1, 9],
  ['children', 0, 6],
  ['infants', 0, 4],
] as const

/** Who travels; rooms that nobody has chosen follow. */
function PartyFields({ detail, choice, onChange }: ChoiceProps) {
  const t = useTranslations('package-pages')
  return (
    <fieldset className="grid grid-cols-3 gap-3">
      <legend className="mb-2 font-semibold">{t('party')}</legend>
      {PARTY.map(([name, least, most]) => (
        <SelectField
          key={name}
          name={name}
          label={t(`people.${name}`)}
          value={String(choice[name])}
          onChange={({ target }) => {
            const party = { ...choice, [name]: Number(target.value) }
            onChange({ ...party, rooms: roomsFor(detail, party) })
          }}
        >
          {Array.from({ length: most - least + 1 }, (_, at) => (
            <option key={at} value={at + least}>
              {at + least}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  )
}
