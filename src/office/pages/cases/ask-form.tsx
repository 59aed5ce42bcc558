import { type SubmitEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { leadTo } from '../../lib/lead-to.ts'
import { typed } from '../../lib/typed.ts'
import { DayField } from '../../parts/day-field.tsx'
import type { CaseWork } from './case-work.ts'

/** Asks the customer for something; empty again once it was asked. */
export function AskForm({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office.case')
  const ask = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const text = typed(form, 'text')
    const applicant = typed(form, 'applicant')
    if (!text.trim()) return leadTo(form, 'text')
    const asked = { text, file: typed(form, 'file') !== '', due_on: typed(form, 'due_on') || null }
    if (await act('deskAsk', { ...asked, applicant: applicant === '' ? null : Number(applicant) })) form.reset()
  }
  return (
    <form className="grid gap-3 border-t border-line pt-3" onSubmit={(event) => void ask(event)}>
      <h3 className="font-semibold">{t('ask')}</h3>
      <div className="grid gap-3 sm:grid-cols-[1fr_11rem]">
        <TextField label={t('ask_what')} name="text" maxLength={300} autoComplete="off" />
        <DayField label={t('ask_due')} name="due_on" when="ahead" />
      </div>
      {shown.applicants.length > 0 && (
        <SelectField label={t('ask_of')} name="applicant">
          <option value="">{t('ask_all')}</option>
          {shown.applicants.map(({ name }, position) => (
            <option key={position} value={position}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <Checkbox name="file" defaultChecked>
        {t('ask_file')}
      </Checkbox>
      <Button type="submit" className="justify-self-start" waiting={waiting === 'deskAsk'}>
        {t('ask_send')}
      </Button>
    </form>
  )
}
