import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { typeInto } from '../lib/form/type-into.ts'
import { IconButton } from '../ui/button.tsx'
import { DatePanel, loadPanel } from '../ui/dates/date-fields.tsx'
import { CalendarIcon } from '../ui/icons.tsx'
import { LateSelect } from '../ui/late-select.tsx'
import { birthDate, daysInMonth } from './birth-dates.ts'

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
 * and no order of digits can be mistaken. The days follow month and year. The calendar stands beside for who wants it.
 */
export function BirthDate({ legend, texts, day, month, year, years }: BirthDateProps) {
  const language = useLocale()
  const [chosen, setChosen] = useState({ year: numberOf(year.defaultValue), month: numberOf(month.defaultValue) })
  const days = Array.from({ length: daysInMonth(chosen.year, chosen.month) }, (_, index) => index + 1)
  return (
    <fieldset className="@container min-w-0">
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
        <BirthCalendar label={legend} years={years} />
      </div>
    </fieldset>
  )
}

/** The three lists of a date of birth, in their order. */
const listsOf = (place: Element | null | undefined): HTMLSelectElement[] => [
  ...(place?.closest('fieldset')?.querySelectorAll('select') ?? []),
]

/** Chooses a day from the calendar, and all three lists by it. */
function BirthCalendar({ label, years }: { label: string; years: readonly number[] }) {
  const t = useTranslations('shell.date')
  const root = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<{ value: string; max: string } | null>(null)
  const open = () => {
    const [day = '', month = '', year = ''] = listsOf(root.current).map(({ value }) => value.padStart(2, '0'))
    const value = `${year}-${month}-${day}`
    const today = new Date().toISOString().slice(0, 10)
    const last = `${years[0] ?? ''}-12-31`
    setOpened({
      value: birthDate(Number(year), Number(month), Number(day)) ? value : '',
      max: last < today ? last : today,
    })
  }
  const pick = (picked: string) => {
    const [year = 0, month = 0, day = 0] = picked.split('-').map(Number)
    const [days, months, allYears] = listsOf(root.current)
    if (!days || !months || !allYears) return
    typeInto(allYears, String(year))
    typeInto(months, String(month))
    // The days of that month come first.
    setTimeout(() => typeInto(days, String(day)))
  }
  return (
    <div ref={root} className="noscript:hidden">
      <IconButton
        label={t('open', { label })}
        className="text-indigo"
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
        onClick={open}
      >
        <CalendarIcon />
      </IconButton>
      {opened && (
        <Suspense>
          <DatePanel
            root={root}
            inputs={[{ label, value: opened.value, min: `${years.at(-1) ?? ''}-01-01`, max: opened.max }]}
            index={0}
            byKeyboard
            years
            onPick={pick}
            onMove={() => undefined}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
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
