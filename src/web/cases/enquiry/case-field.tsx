import { Fragment } from 'react'
import { useTranslations } from 'use-intl/react'
import type { CASE_FIELDS, CaseField } from '#contracts/cases/fields.ts'
import type { EnquiryKind } from '#contracts/cases/kinds.ts'
import { DateField } from '../../ui/dates/date-field.tsx'
import { TimeSelect } from '../../search/time-select.tsx'
import { useIdleTurn } from '../../lib/page/idle-turn.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { addDays } from '../../search/days.ts'
import { SUGGESTED } from './suggested-places.ts'

/** What one kind asks, with what was answered and what is wrong in it. */
interface FieldProps {
  readonly field: (typeof CASE_FIELDS)[EnquiryKind][number]
  readonly value: string
  readonly error: string | undefined
  /** `2026-12-01` */
  readonly today: string
}

/** Nothing is arranged that far ahead. */
const MOST_DAYS_AHEAD = 730

/** The control of one field of a case, by its data. */
export function CaseFieldControl({ field, value, error, today }: FieldProps) {
  const t = useTranslations('cases')
  const enquiries = useTranslations('enquiries')
  const name = `details.${field.name}`
  const text = t(`fields.${field.name}`)
  const label = field.required ? text : enquiries('optional', { field: text })
  const common = { name, label, error: error ?? null }
  switch (field.type) {
    case 'choice':
      return (
        <SelectField {...common} defaultValue={value}>
          <option value="">{enquiries('choose')}</option>
          {field.options.map((option) => (
            <option key={option} value={option}>
              {t(`options.${option}`)}
            </option>
          ))}
        </SelectField>
      )
    case 'date':
      return <DateField {...common} defaultValue={value} min={today} max={addDays(today, MOST_DAYS_AHEAD)} />
    case 'time':
      return <TimeSelect {...common} defaultValue={value} />
    case 'count':
      return <CountControl {...{ field, common, value }} />
    case 'text':
      return <TextControl {...{ field, common, value }} />
  }
}

type Common = { readonly name: string; readonly label: string; readonly error: string | null }

function CountControl({
  field,
  common,
  value,
}: {
  readonly field: Extract<CaseField, { type: 'count' }>
  readonly common: Common
  readonly value: string
}) {
  return (
    <TextField
      {...common}
      type="number"
      inputMode="numeric"
      min={field.least}
      max={field.most}
      step={1}
      defaultValue={value}
      autoComplete="off"
    />
  )
}

function TextControl({
  field,
  common,
  value,
}: {
  readonly field: Extract<CaseField, { type: 'text' }>
  readonly common: Common
  readonly value: string
}) {
  return (
    <TextField
      {...common}
      defaultValue={value}
      maxLength={field.most}
      autoComplete="off"
      list={field.suggest ? `suggested-${field.suggest}` : undefined}
    />
  )
}

/** The places that fields suggest, once a page: where no script runs with it, otherwise once the visitor does something. */
export function SuggestedPlaces({ fields }: { fields: readonly CaseField[] }) {
  const isReady = useIdleTurn(true)
  const wanted = new Set(fields.flatMap((field) => (field.type === 'text' && field.suggest ? [field.suggest] : [])))
  return [...wanted].map((name) => (
    <Fragment key={name}>
      <noscript>{import.meta.env.SSR && <Places name={name} />}</noscript>
      {isReady && <Places name={name} />}
    </Fragment>
  ))
}

function Places({ name }: { readonly name: keyof typeof SUGGESTED }) {
  return (
    <datalist id={`suggested-${name}`}>
      {SUGGESTED[name].map((place) => (
        <option key={place} value={place}>
          {place}
        </option>
      ))}
    </datalist>
  )
}
