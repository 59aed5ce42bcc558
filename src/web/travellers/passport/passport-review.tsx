import { type KeyboardEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import type { CountriesResponse } from '#contracts/settings.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PassportFacts, PassportReading } from './read-passport.ts'

interface PassportReviewProps {
  readonly reading: Extract<PassportReading, { kind: 'read' }>
  readonly countries: CountriesResponse
  readonly onTake: (facts: PassportFacts) => void
  readonly onAgain: () => void
}

/** What the lines say, with the name to be corrected, before it goes into the form. */
export function PassportReview({ reading: { facts, notes }, countries, onTake, onAgain }: PassportReviewProps) {
  const t = useTranslations('passport')
  const [names, setNames] = useState({ first_name: facts.first_name, last_name: facts.last_name })
  const take = () => onTake({ ...facts, first_name: names.first_name.trim(), last_name: names.last_name.trim() })
  const field = (name: keyof typeof names) => ({
    label: t(name),
    value: names[name],
    maxLength: MAX_NAME_LENGTH,
    spellCheck: false,
    autoComplete: 'off',
    onChange: ({ target }: { target: HTMLInputElement }) => setNames({ ...names, [name]: target.value }),
    // Enter would send the form around it.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter') return
      event.preventDefault()
      take()
    },
  })
  return (
    <div className="grid gap-3">
      <p className="font-semibold" role="status">
        {t('found')}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...field('first_name')} />
        <TextField {...field('last_name')} />
      </div>
      <p className="field-hint">{t('spelling')}</p>
      <Facts facts={facts} countries={countries} />
      {notes.map((note) => (
        <Notice key={note} tone={note === 'expired' ? 'danger' : 'warn'}>
          {t(`notes.${note}`)}
        </Notice>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button look="strong" onClick={take}>
          {t('take')}
        </Button>
        <Button look="quiet" onClick={onAgain}>
          {t('again')}
        </Button>
      </div>
    </div>
  )
}

function Facts({ facts, countries }: Pick<PassportReviewProps, 'countries'> & { facts: PassportFacts }) {
  const t = useTranslations('passport')
  const { language } = useSettings()
  const date = (value: string | null) => value && formatDate(value, language, 'day')
  const country = (code: string | null) => countries.find(({ cca2 }) => cca2 === code)?.name ?? null
  const rows = [
    ['gender', facts.gender && t(`genders.${facts.gender}`)],
    ['born', date(facts.born)],
    ['nationality', country(facts.nationality)],
    ['number', facts.number],
    ['expires', date(facts.expires)],
    ['issued_by', country(facts.issuing_country)],
  ] as const
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className="text-ink-soft">{t(name)}</dt>
          <dd className="font-semibold wrap-anywhere">{value ?? t('unknown')}</dd>
        </div>
      ))}
    </dl>
  )
}
