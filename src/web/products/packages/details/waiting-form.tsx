import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useDay } from '../package-words.ts'
import type { BookAnswer } from './book-answer.ts'

interface WaitingFormProps {
  readonly departure: PackageDeparture
  /** How many seats are wanted. */
  readonly wanted: number
  readonly answer: BookAnswer | null
}

/** Who wants seats of a full departure is told when some come back. */
export function WaitingForm({ departure, wanted, answer }: WaitingFormProps) {
  const t = useTranslations('package-pages')
  const day = useDay()
  if (answer?.kind === 'waiting')
    return (
      <Notice tone="success" live title={t('waiting.done')}>
        {t('waiting.told')}
      </Notice>
    )
  return (
    <Form method="post" preventScrollReset className="card grid gap-4 p-4 sm:p-5">
      <div>
        <h2 className="text-xl">{t('waiting.title', { date: day(departure.date) })}</h2>
        <p className="text-sm text-ink-soft">{t('waiting.text')}</p>
      </div>
      <input type="hidden" name="intent" value="wait" />
      <input type="hidden" name="departure" value={departure.departure_id} />
      <TextField name="email" type="email" label={t('waiting.email')} autoComplete="email" required maxLength={254} />
      <SelectField name="seats" label={t('waiting.seats')} key={wanted} defaultValue={wanted}>
        {Array.from({ length: 9 }, (_, at) => (
          <option key={at}>{at + 1}</option>
        ))}
      </SelectField>
      <Button type="submit" look="strong">
        {t('waiting.join')}
      </Button>
    </Form>
  )
}
