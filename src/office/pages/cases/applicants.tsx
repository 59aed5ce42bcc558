import { useTranslations } from 'use-intl/react'
import { CUSTODIES, DECISIONS } from '#contracts/cases/tracks.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import type { CaseWork } from './case-work.ts'

/** Where each passport is, and what was decided: two things. */
export function Applicants({ shown, act }: CaseWork) {
  const t = useTranslations('office.case')
  const words = useTranslations('cases')
  if (shown.applicants.length === 0) return null
  return (
    <Panel title={t('applicants')}>
      <ul className="grid gap-4">
        {shown.applicants.map(({ name, nationality, custody, decision }, applicant) => (
          <li key={applicant} className="grid gap-2">
            <p className="font-semibold">{[name, nationality].filter(Boolean).join(' · ')}</p>
            <SelectField
              label={t('passport', { name })}
              value={custody}
              onChange={(event) => void act('deskApplicant', { applicant, change: { custody: event.target.value } })}
            >
              {CUSTODIES.map((value) => (
                <option key={value} value={value}>
                  {words(`custody.${value}`)}
                </option>
              ))}
            </SelectField>
            <SelectField
              label={t('decision', { name })}
              value={decision}
              onChange={(event) => void act('deskApplicant', { applicant, change: { decision: event.target.value } })}
            >
              {DECISIONS.map((value) => (
                <option key={value} value={value}>
                  {words(`decisions.${value}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
