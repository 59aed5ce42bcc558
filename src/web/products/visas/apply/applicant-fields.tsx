import { useTranslations } from 'use-intl/react'
import type { VisaApplicant } from '#contracts/visas/applications.ts'
import { OCCUPATIONS } from '#contracts/visas/limits.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { CountryField, type CountryName } from '../../../countries/country-field.tsx'
import { DateField } from '../../../ui/dates/date-field.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'

interface ApplicantFieldsProps {
  readonly index: number
  readonly applicant: VisaApplicant
  /** Of the trip; who goes was born before. */
  readonly arrival: string
  readonly countries: readonly CountryName[]
  readonly removable: boolean
  readonly errorOf: (name: string) => string | undefined
}

/** Nobody who travels is older than the years that a calendar then offers. */
const longBefore = (day: string): string => `${Number(day.slice(0, 4)) - 110}-01-01`

/** One applicant, as their passport has them. */
export function ApplicantFields({ index, applicant, arrival, countries, removable, errorOf }: ApplicantFieldsProps) {
  const t = useTranslations('visas.apply')
  const number = index + 1
  const field = (name: keyof VisaApplicant) => ({
    name: `applicants.${index}.${name}`,
    label: t(name),
    defaultValue: applicant[name],
    error: errorOf(`applicants.${index}.${name}`),
  })
  return (
    <Card as="section" className="grid gap-4 p-5 sm:p-6" aria-labelledby={`applicant-${number}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <div>
          <h2 className="text-xl" id={`applicant-${number}`}>
            {t('applicant', { number })}
          </h2>
          <p className="text-sm text-ink-soft">{t('applicant_text')}</p>
        </div>
        {removable && (
          <Button type="submit" name="intent" value={`remove-${index}`} look="quiet" size="small" formNoValidate>
            {t('remove', { number })}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
        <TextField {...field('first_name')} maxLength={60} autoComplete="off" spellCheck={false} />
        <TextField {...field('last_name')} maxLength={60} autoComplete="off" spellCheck={false} />
        <DateField {...field('born_on')} min={longBefore(arrival)} max={arrival} years opensOnPress={false} />
        <CountryField {...field('nationality')} empty={t('choose')} countries={countries} />
        <TextField
          {...field('passport_number')}
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <DateField {...field('passport_expires_on')} years opensOnPress={false} />
        <SelectField {...field('occupation')}>
          <option value="">{t('choose')}</option>
          {OCCUPATIONS.map((occupation) => (
            <option key={occupation} value={occupation}>
              {t(`occupations.${occupation}`)}
            </option>
          ))}
        </SelectField>
      </div>
    </Card>
  )
}
