import { type RefObject, useEffect, useRef } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { BUDGETS, FIELDS, LEVELS, STUDY_LANGUAGES } from '#contracts/study/levels.ts'
import type { ProgrammeListResponse } from '#contracts/study/programmes.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { formatTuition, monthName } from '../amounts.ts'
import type { FinderView } from './finder-view.ts'

interface FinderFormProps {
  readonly view: FinderView
  readonly countries: ProgrammeListResponse['countries']
  /** Of the budgets, each in the visitor's currency. */
  readonly budgets: readonly (string | null)[]
}

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)

/** What programmes are chosen by, each with its choices. */
function useFilters({ view, countries, budgets }: FinderFormProps) {
  const t = useTranslations('study')
  const { language } = useSettings()
  const upTo = (amount: number) => t('finder.up_to', { amount: formatTuition(amount, 'USD', language) })
  return [
    {
      name: 'country',
      value: view.country,
      choices: countries.map(({ code, name, programmes }) => ({
        value: code,
        text: t('finder.with_count', { name, count: programmes }),
      })),
    },
    { name: 'level', value: view.level, choices: LEVELS.map((value) => ({ value, text: t(`levels.${value}`) })) },
    { name: 'field', value: view.field, choices: FIELDS.map((value) => ({ value, text: t(`fields.${value}`) })) },
    {
      name: 'language',
      value: view.language,
      choices: STUDY_LANGUAGES.map((value) => ({ value, text: t(`languages.${value}`) })),
    },
    {
      name: 'intake',
      value: view.intake,
      choices: MONTHS.map((value) => ({ value, text: monthName(value, language) })),
    },
    {
      name: 'budget',
      value: view.budget,
      choices: BUDGETS.map((value, at) => {
        const about = budgets[at]
        return { value, text: about ? `${upTo(value)} (${about})` : upTo(value) }
      }),
    },
  ] as const
}

/** After Back, or once the filters are reset, the form says again what the address does; its focus stays where it is. */
function useFormInStep(form: RefObject<HTMLFormElement | null>, view: FinderView): void {
  const told = useRef(view)
  useEffect(() => {
    if (told.current === view) return
    told.current = view
    for (const [name, value] of Object.entries(view)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLSelectElement) field.value = String(value ?? '')
    }
  }, [form, view])
}

/** What is looked for; a form of the browser whose answers stand in the address. */
export function FinderForm({ view, countries, budgets }: FinderFormProps) {
  const t = useTranslations('study')
  const submit = useSubmit()
  const navigation = useNavigation()
  const filters = useFilters({ view, countries, budgets })
  const form = useRef<HTMLFormElement>(null)
  useFormInStep(form, view)
  return (
    <Form
      ref={form}
      method="get"
      action="/edu-consult"
      preventScrollReset
      aria-label={t('finder.label')}
      onChange={(event) => void submit(event.currentTarget, { preventScrollReset: true, replace: true })}
      className="grid grid-cols-2 items-end max-[22rem]:grid-cols-1 gap-x-3 gap-y-4 rounded-xl bg-surface p-[clamp(1rem,2.5vw,1.75rem)] text-ink shadow-float lg:grid-cols-3"
    >
      {filters.map(({ name, value, choices }) => (
        <SelectField key={name} name={name} label={t(`finder.${name}`)} defaultValue={value ?? ''}>
          <option value="">{t('finder.any')}</option>
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </SelectField>
      ))}
      <Button
        type="submit"
        look="primary"
        size="large"
        className="col-span-2 lg:col-span-3 lg:justify-self-start"
        waiting={navigation.state !== 'idle' && navigation.formMethod === 'GET'}
      >
        {t('finder.show')}
      </Button>
    </Form>
  )
}
