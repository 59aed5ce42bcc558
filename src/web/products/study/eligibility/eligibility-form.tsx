import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { DEGREES, FIELDS, FRENCH_SCORES, LEVELS } from '#contracts/study/levels.ts'
import type { Programme } from '#contracts/study/programmes.ts'
import { focusFirstError } from '../../../ui/focus/focus-first-error.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/choices/checkbox.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { CheckAnswer } from './check-answer.ts'

interface EligibilityFormProps {
  readonly programme: Programme | null
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly answer: CheckAnswer | null
  /** A thousand dollars in the visitor's currency. */
  readonly thousand: string | null
}

type Typed = CheckAnswer['fields']

/** What is asked; a form of the browser, with a script or without. */
export function EligibilityForm({ programme, countries, answer, thousand }: EligibilityFormProps) {
  const t = useTranslations('study')
  const navigation = useNavigation()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (answer?.problem) focusFirstError(form.current)
  }, [answer])
  const typed: Typed = answer?.fields ?? {}
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      aria-label={t('check.title')}
      className="card grid grid-cols-1 gap-4 p-4 sm:grid-cols-2 sm:p-6"
    >
      {answer?.problem && (
        <Notice tone="danger" live className="sm:col-span-2">
          {answer.problem}
        </Notice>
      )}
      {programme ? (
        <>
          <input type="hidden" name="programme" value={programme.programme_id} />
          <input type="hidden" name="level" value={programme.level} />
        </>
      ) : (
        <PlannedStudy {...{ countries, typed }} />
      )}
      <Skills {...{ typed, thousand }} errors={answer?.errors ?? {}} />
      <Button
        type="submit"
        look="primary"
        size="large"
        className="sm:col-span-2 sm:justify-self-start"
        waiting={navigation.state !== 'idle' && navigation.formMethod === 'POST'}
      >
        {t(answer?.found ? 'check.again' : 'check.action')}
      </Button>
    </Form>
  )
}

function PlannedStudy({ countries, typed }: Pick<EligibilityFormProps, 'countries'> & { typed: Typed }) {
  const t = useTranslations('study')
  return (
    <>
      <SelectField name="level" label={t('check.level')} defaultValue={typed['level'] ?? 'master'}>
        {LEVELS.map((value) => (
          <option key={value} value={value}>
            {t(`levels.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField name="field" label={t('check.field')} defaultValue={typed['field'] ?? ''}>
        <option value="">{t('finder.any')}</option>
        {FIELDS.map((value) => (
          <option key={value} value={value}>
            {t(`fields.${value}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="country"
        label={t('check.country')}
        className="sm:col-span-2"
        defaultValue={typed['country'] ?? ''}
      >
        <option value="">{t('finder.any')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  )
}

interface AskedProps extends Pick<EligibilityFormProps, 'thousand'> {
  readonly typed: Typed
  readonly errors: CheckAnswer['errors']
}

function Skills({ typed, errors, thousand }: AskedProps) {
  const t = useTranslations('study')
  return (
    <>
      <SelectField
        name="degree"
        label={t('check.degree')}
        className="sm:col-span-2"
        defaultValue={typed['degree'] ?? 'second_lower'}
      >
        {DEGREES.map((value) => (
          <option key={value} value={value}>
            {t(`check.degrees.${value}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        name="ielts"
        label={t('check.ielts')}
        hint={t('check.ielts_hint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={4}
        defaultValue={typed['ielts'] ?? ''}
        error={errors['ielts']?.[0]}
      />
      <SelectField name="french" label={t('check.french')} defaultValue={typed['french'] ?? 'none'}>
        {FRENCH_SCORES.map((value) => (
          <option key={value} value={value}>
            {t(`check.scores.${value}`)}
          </option>
        ))}
      </SelectField>
      <Means {...{ typed, errors, thousand }} />
    </>
  )
}

function Means({ typed, errors, thousand }: AskedProps) {
  const t = useTranslations('study')
  const hint = t('check.budget_hint')
  return (
    <>
      <TextField
        name="budget"
        label={t('check.budget')}
        hint={thousand === null ? hint : `${hint} ${t('check.budget_own', { about: thousand })}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        defaultValue={typed['budget'] ?? ''}
        error={errors['budget']?.[0]}
      />
      <TextField
        name="gap_years"
        label={t('check.gap')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        defaultValue={typed['gap_years'] ?? '0'}
        error={errors['gap_years']?.[0]}
      />
      <Checkbox name="taught_in_english" defaultChecked={typed['taught_in_english'] === 'on'}>
        {t('check.english')}
      </Checkbox>
      <Checkbox name="refused_visa" defaultChecked={typed['refused_visa'] === 'on'}>
        {t('check.refused')}
      </Checkbox>
    </>
  )
}
