import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAX_DESTINATIONS } from '#contracts/insurance/limits.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Field, FieldError, SelectField } from '../../../ui/field.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import { type CountryName, CountryOptions } from '../../../countries/country-options.tsx'

interface DestinationFieldsProps {
  readonly initial: readonly string[]
  readonly countries: readonly CountryName[]
  readonly error: string | undefined
}

/** The countries of a trip: one, and as many more as somebody adds. */
export function DestinationFields({ initial, countries, error }: DestinationFieldsProps) {
  const t = useTranslations('insurance.form')
  const [chosen, setChosen] = useState<readonly string[]>(initial.length > 0 ? initial : [''])
  const change = (at: number, code: string) => setChosen(chosen.map((known, index) => (index === at ? code : known)))
  return (
    <div className="grid content-start gap-2">
      {chosen.map((code, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-1">
          <SelectField
            name="destination"
            label={at === 0 ? t('destination') : t('another')}
            labelHidden={at > 0}
            value={code}
            onChange={({ target }) => change(at, target.value)}
            aria-invalid={error && at === 0 ? true : undefined}
          >
            <option value="">{t('choose')}</option>
            <CountryOptions countries={countries} />
          </SelectField>
          {at > 0 && (
            <IconButton
              label={t('remove', { country: countries.find((one) => one.code === code)?.name ?? t('another') })}
              onClick={() => setChosen(chosen.filter((_, index) => index !== at))}
            >
              <CloseIcon />
            </IconButton>
          )}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {chosen.length < MAX_DESTINATIONS && (
        <button
          type="button"
          className="link inline-flex min-h-11 w-fit items-center gap-1.5 text-sm font-medium noscript:hidden"
          onClick={() => setChosen([...chosen, ''])}
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
                <CountryOptions countries={countries} />
              </select>
            )}
          </Field>
        )}
      </noscript>
    </div>
  )
}
