import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import type { ActivityQuestion } from '#contracts/activities/activity.ts'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { ReserveAnswer } from './activity-data.ts'

/** Few activities ask for a date. */
const DateQuestion = lazy(async () => ({
  default: (await loadPart(() => import('./date-question.tsx'))).DateQuestion,
}))

interface QuestionProps {
  readonly question: ActivityQuestion
  readonly people: number
  readonly answer: ReserveAnswer | null
}

/** Asked once, or of everybody. */
export function Question({ question, people, answer }: QuestionProps) {
  const t = useTranslations('activity.book')
  const { question_id: id, of, label } = question
  if (of === 'booking')
    return <QuestionField question={question} name={`answers.${id}`} label={label} answer={answer} />
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
      {Array.from({ length: people }, (_, at) => (
        <QuestionField
          key={at}
          question={question}
          name={`answers.${id}.${at}`}
          label={t('of_person', { label, number: at + 1 })}
          answer={answer}
        />
      ))}
    </div>
  )
}

interface QuestionFieldProps extends Omit<QuestionProps, 'people'> {
  readonly name: string
  readonly label: string
}

const KEYS = { text: 'text', number: 'numeric' } as const

function QuestionField({ question, name, label, answer }: QuestionFieldProps) {
  const t = useTranslations('activity.book')
  const { kind, hint, required, choices } = question
  const error = answer?.errors[name]?.[0] ?? null
  const given = answer?.given[name] ?? ''
  const shown = { name, hint, error, required, label: required ? label : t('optional', { label }), defaultValue: given }
  if (kind === 'text' || kind === 'number') return <TextField {...shown} inputMode={KEYS[kind]} maxLength={500} />
  if (kind === 'date')
    return (
      <Suspense>
        <DateQuestion {...shown} />
      </Suspense>
    )
  const options = kind === 'choice' ? choices : (['yes', 'no'] as const).map((value) => ({ value, label: t(value) }))
  return (
    <SelectField {...shown}>
      <option value="">{t('choose')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}
