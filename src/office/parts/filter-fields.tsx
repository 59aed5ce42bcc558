import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/choices/checkbox.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { useFilters } from '../lib/use-filters.ts'

type Filters = ReturnType<typeof useFilters>

interface ChoiceFilterProps {
  readonly filters: Filters
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** One of several, or all of them. */
export function ChoiceFilter({ filters, name, label, options }: ChoiceFilterProps) {
  const t = useTranslations('office.filters')
  return (
    <SelectField
      label={label}
      value={filters.get(name) ?? ''}
      onChange={(event) => filters.set(name, event.target.value || null)}
    >
      <option value="">{t('all')}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </SelectField>
  )
}

/** What every list of the desk is filtered by, after what is its own. */
export function FilterBar({ filters, children }: { readonly filters: Filters; readonly children: ReactNode }) {
  const t = useTranslations('office.filters')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const reference = filters.get('reference') ?? ''
  // Such as by the way back: a field that is made anew would lose the focus of who has typed in it.
  useEffect(() => {
    if (field.current) field.current.value = reference
  }, [reference])
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('reference')
    filters.set('reference', typeof typed === 'string' ? typed.trim() || null : null)
  }
  return (
    <search aria-label={t('label')}>
      <form className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5" onSubmit={search}>
        {children}
        <ChoiceFilter
          filters={filters}
          name="whose"
          label={t('whose')}
          options={[
            { value: 'mine', label: t('mine') },
            { value: 'nobody', label: t('nobody') },
          ]}
        />
        <TextField
          ref={field}
          id={id}
          name="reference"
          label={t('reference')}
          defaultValue={reference}
          autoComplete="off"
          maxLength={20}
        />
        <Button type="submit">{t('apply')}</Button>
        <div className="flex flex-wrap gap-x-6 gap-y-1 sm:col-span-2 lg:col-span-5">
          {(['overdue', 'closed'] as const).map((name) => (
            <Checkbox
              key={name}
              checked={filters.is(name)}
              onChange={(event) => filters.set(name, event.target.checked ? 'yes' : null)}
            >
              {t(name)}
            </Checkbox>
          ))}
        </div>
      </form>
    </search>
  )
}
