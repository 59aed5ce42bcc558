import { type ReactNode, useState } from 'react'
import { useLocale } from 'use-intl/react'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { LateSelect } from '../ui/late-select.tsx'
import { daysInMonth } from './birth-dates.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

interface Part {
  readonly name: string
  readonly id?: string
  readonly defaultValue: string
  readonly error: string | null | undefined
}

interface BirthDateProps {
  readonly legend: string
  /** What stands in each part while nothing is chosen. */
  readonly texts: { readonly day: string; readonly month: string; readonly year: string }
  readonly day: Part
  readonly month: Part
  readonly year: Part
  /** To choose from. */
  readonly years: readonly number[]
}

/**
 * Day, month as a word, and year: a date that everybody knows by heart is said faster than found in a calendar,
 * and no order of digits can be mistaken. The days follow month and year.
 */
export function BirthDate({ legend, texts, day, month, year, years }: BirthDateProps) {
  const language = useLocale()
  const [chosen, setChosen] = useState({ year: numberOf(year.defaultValue), month: numberOf(month.defaultValue) })
  const days = Array.from({ length: daysInMonth(chosen.year, chosen.month) }, (_, index) => index + 1)
  return (
    <fieldset className="min-w-0">
      <legend className="field-label">{legend}</legend>
      <div className="birth-date mt-1">
        <LateSelect
          {...day}
          label={texts.day}
          empty={texts.day}
          labelHidden
          options={() => days.map((each) => <option key={each}>{each}</option>)}
        />
        <LateSelect
          {...month}
          label={texts.month}
          empty={texts.month}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, month: numberOf(event.target.value) })}
          options={() => monthOptions(language)}
        />
        <LateSelect
          {...year}
          label={texts.year}
          empty={texts.year}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, year: numberOf(event.target.value) })}
          options={() => years.map((each) => <option key={each}>{each}</option>)}
        />
      </div>
    </fieldset>
  )
}

function monthOptions(language: Language): ReactNode {
  const name = new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
  return MONTHS.map((month) => (
    <option key={month} value={month}>
      {name.format(new Date(Date.UTC(2000, month - 1, 1)))}
    </option>
  ))
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
