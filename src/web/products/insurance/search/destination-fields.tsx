import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAX_DESTINATIONS } from '#contracts/insurance/limits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { useFocusOnAdded } from '../../../ui/focus/use-focus-on-added.ts'
import { Field } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { CountryField, type CountryName } from '../../../countries/country-field.tsx'

interface DestinationFieldsProps {
  readonly initial: readonly string[]
  readonly countries: readonly CountryName[]
  readonly error: string | undefined
}

interface DestinationField {
  /** Stays with it while others go. */
  readonly id: number
  readonly code: string
}

/** The countries of a trip: one, and as many more as somebody adds. */
export function DestinationFields({ initial, countries, error }: DestinationFieldsProps) {
  const t = useTranslations('insurance.form')
  const [fields, setFields] = useState<readonly DestinationField[]>(() =>
    (initial.length > 0 ? initial : ['']).map((code, id) => ({ id, code })),
  )
  const change = (id: number, code: string) =>
    setFields(fields.map((field) => (field.id === id ? { id, code } : field)))
  const add = () => setFields([...fields, { id: Math.max(...fields.map(({ id }) => id)) + 1, code: '' }])
  const list = useRef<HTMLDivElement>(null)
  // At the last one, the button goes.
  useFocusOnAdded(fields.length, () =>
    list.current?.querySelector<HTMLElement>(`:scope > :nth-child(${fields.length}) select`),
  )
  const remove = (gone: number, row: Element | null) => {
    // The button goes with its row, and would take the focus along.
    const next =
      row?.nextElementSibling?.querySelector('button') ?? row?.previousElementSibling?.querySelector('select')
    next?.focus()
    setFields(fields.filter(({ id }) => id !== gone))
  }
  return (
    <div ref={list} className="grid content-start gap-2">
      {fields.map(({ id, code }, at) => (
        <div key={id} className={at > 0 ? 'grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1' : undefined}>
          <CountryField
            name="destination"
            label={at === 0 ? t('destination') : t('another')}
            labelHidden={at > 0}
            empty={t('choose')}
            countries={countries}
            defaultValue={code}
            onChange={({ target }) => change(id, target.value)}
            error={at === 0 ? error : undefined}
          />
          {at > 0 && (
            <IconButton
              label={t('remove', { country: countries.find((one) => one.code === code)?.name ?? t('another') })}
              onClick={({ currentTarget }) => remove(id, currentTarget.parentElement)}
            >
              <CloseIcon />
            </IconButton>
          )}
        </div>
      ))}
      {fields.length < MAX_DESTINATIONS && (
        <button
          type="button"
          className="link inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-medium noscript:hidden"
          onClick={add}
        >
          <PlusIcon className="size-4" />
          {t('add')}
        </button>
      )}
      <noscript>
        {import.meta.env.SSR && (
          <Field label={t('several')} hint={t('several_hint')}>
            {(control) => (
              <select {...control} name="destination" multiple className="input h-32">
                {countries.map((country) => (
                  <option key={country.code} value={country.code}>
                    {country.name}
                  </option>
                ))}
              </select>
            )}
          </Field>
        )}
      </noscript>
    </div>
  )
}
