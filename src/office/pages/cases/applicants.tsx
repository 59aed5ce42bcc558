import { type SubmitEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { CUSTODIES, DECISIONS } from '#contracts/cases/tracks.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { CaseWork } from './case-work.ts'

/** Where each passport is, and what was decided: two things. */
export function Applicants({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office.case')
  const words = useTranslations('cases')
  if (shown.applicants.length === 0) return null
  return (
    <Panel title={t('applicants')}>
      <ul className="grid gap-4">
        {shown.applicants.map(({ name, nationality, custody, decision }, applicant) => (
          <li key={applicant} className="grid gap-2">
            <p className="font-semibold">{[name, nationality].filter(Boolean).join(' · ')}</p>
            <SavedChoice
              label={t('passport', { name })}
              value={custody}
              options={CUSTODIES.map((place) => ({ value: place, label: words(`custody.${place}`) }))}
              waiting={waiting === 'deskApplicant'}
              onSave={(place) => void act('deskApplicant', { applicant, change: { custody: place } })}
            />
            <SavedChoice
              label={t('decision', { name })}
              value={decision}
              options={DECISIONS.map((known) => ({ value: known, label: words(`decisions.${known}`) }))}
              waiting={waiting === 'deskApplicant'}
              onSave={(known) => void act('deskApplicant', { applicant, change: { decision: known } })}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface SavedChoiceProps {
  readonly label: string
  readonly value: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly waiting: boolean
  readonly onSave: (chosen: string) => void
}

/** The customer reads each of them at once: who goes through the list by keyboard tells none before it is meant. */
function SavedChoice({ label, value, options, waiting, onSave }: SavedChoiceProps) {
  const t = useTranslations('office.case')
  const [chosen, setChosen] = useState(value)
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSave(chosen)
  }
  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={save}>
      <SelectField label={label} value={chosen} onChange={(event) => setChosen(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </SelectField>
      {chosen !== value && (
        <Button type="submit" look="strong" waiting={waiting}>
          {t('note_it')}
          <span className="sr-only">, {label}</span>
        </Button>
      )}
    </form>
  )
}
