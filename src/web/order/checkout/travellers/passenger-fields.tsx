import { TITLES } from '#contracts/passenger-names.ts'
import type { PassengerType } from '#contracts/prices.ts'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { classes } from '../../../ui/classes.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useLateDrawing } from '../../../ui/late-drawing.tsx'
import { BirthDateFields } from './birth-date-fields.tsx'
import { CountrySelect } from './country-select.tsx'
import { useBookingForm, useFormField } from './form-context.ts'
import { NameFields } from './name-fields.tsx'
import { PassportFields } from './passport-fields.tsx'

/** A short way, which nobody waits for. */
const PassportPaste = lazy(async () => ({ default: (await import('./passport-paste.tsx')).PassportPaste }))
/** A word on what is typed, which is not waited for either. */
const TicketName = lazy(async () => ({ default: (await import('./ticket-name.tsx')).TicketName }))
/** Customers alone have travellers on file. */
const SavedTravellerChoice = lazy(async () => ({
  default: (await import('./saved-travellers.tsx')).SavedTravellerChoice,
}))

interface PassengerFieldsProps {
  readonly type: PassengerType
  /** Position among all passengers. */
  readonly index: number
  /** Position among those of the same type, from 1. */
  readonly number: number
  readonly adults: number
  readonly passport: boolean
  /** By which words: those of flights, or those for everything. */
  readonly words: 'any' | 'trip'
  /** Local date of the last landing. */
  readonly lastArrival: string
}

/** One traveller as suppliers must know them. */
export function PassengerFields({ type, index, number, adults, passport, words, lastArrival }: PassengerFieldsProps) {
  const t = useTranslations('booking')
  const { travellers } = useBookingForm()
  const path = `passengers.${index}`
  return (
    <section className={classes('card grid gap-4 p-4 sm:p-6', useLateDrawing())} aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {t(`passenger.heading_${type}`, { number })}
        </h2>
        <p className="text-sm text-ink-soft">{t(words === 'any' ? `any.ages_${type}` : `passenger.ages_${type}`)}</p>
      </div>
      {travellers.length > 0 && (
        <Suspense>
          <SavedTravellerChoice index={index} />
        </Suspense>
      )}
      <Suspense fallback={<div className="h-9" />}>
        <PassportPaste path={path} passport={passport} />
      </Suspense>
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_1fr]">
        <SelectField
          {...useFormField(`${path}.title`)}
          label={t('passenger.title')}
          autoComplete={`section-p${index} honorific-prefix`}
        >
          <option value="">{t('choose')}</option>
          {TITLES[type].map((title) => (
            <option key={title} value={title}>
              {t(`titles.${title}`)}
            </option>
          ))}
        </SelectField>
        <NameFields
          path={path}
          index={index}
          hint={passport ? t('passenger.as_in_passport') : t('passenger.as_in_id')}
        />
      </div>
      {words === 'trip' && (
        <Suspense>
          <TicketName path={path} />
        </Suspense>
      )}
      <div className="grid gap-4 sm:grid-cols-[8rem_1fr_minmax(17.5rem,1.2fr)]">
        <SelectField {...useFormField(`${path}.gender`)} label={t('passenger.gender')} autoComplete="off">
          <option value="">{t('choose')}</option>
          <option value="male">{t('genders.male')}</option>
          <option value="female">{t('genders.female')}</option>
        </SelectField>
        <CountrySelect path={`${path}.nationality`} label={t('passenger.nationality')} />
        <BirthDateFields path={path} type={type} />
      </div>
      {passport && <PassportFields path={path} lastArrival={lastArrival} />}
      {type === 'INF' && <AdultOfInfant path={path} number={number} adults={adults} />}
    </section>
  )
}

/** Infants fly on an adult's lap; by default the first infant on the first adult's. */
function AdultOfInfant({ path, number, adults }: { path: string; number: number; adults: number }) {
  const t = useTranslations('booking')
  const field = useFormField(`${path}.infant_of`)
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || String(number - 1)}
      label={t('passenger.infant_of')}
      hint={t('passenger.infant_hint')}
      className="sm:max-w-xs"
    >
      {Array.from({ length: adults }, (_, adult) => (
        <option key={adult} value={adult}>
          {t('passenger.heading_ADT', { number: adult + 1 })}
        </option>
      ))}
    </SelectField>
  )
}
