import { useMemo, useRef, useState } from 'react'
import { useLocale, useTranslations } from 'use-intl/react'
import { type Language, LOCALES } from '#contracts/locale.ts'
import { typeInto } from '../lib/form/type-into.ts'
import { useHydrated } from '../lib/use-hydrated.ts'
import { DateFields } from '../ui/dates/date-fields.tsx'
import { type Choice, LateSelect } from '../ui/late-select.tsx'
import { birthDate, daysInMonth } from './birth-dates.ts'

const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

const numberChoice = (number: number): Choice => ({ value: String(number), text: String(number) })

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
  /** To choose from; the same list as long as the years are the same. */
  readonly years: readonly number[]
}

/**
 * Day, month as a word, and year: a date that everybody knows by heart is said faster than found in a calendar,
 * and no order of digits can be mistaken. The days follow month and year. Beside them it can be typed or pasted as one
 * text, or picked from the calendar.
 */
export function BirthDate({ legend, texts, day, month, year, years }: BirthDateProps) {
  const language = useLocale()
  const [chosen, setChosen] = useState({ year: numberOf(year.defaultValue), month: numberOf(month.defaultValue) })
  const length = daysInMonth(chosen.year, chosen.month)
  const days = useMemo(() => Array.from({ length }, (_, index) => index + 1), [length])
  const monthChoice = useMemo(() => monthChoiceIn(language), [language])
  const birth = useBirthText({ day, month, year, years })
  return (
    <fieldset ref={birth.root} className="@container min-w-0" onChange={birth.follow}>
      <legend className="field-label">{legend}</legend>
      <div className="birth-date mt-1">
        <LateSelect {...day} label={texts.day} empty={texts.day} labelHidden items={days} choiceOf={numberChoice} />
        <LateSelect
          {...month}
          label={texts.month}
          empty={texts.month}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, month: numberOf(event.target.value) })}
          items={MONTHS}
          choiceOf={monthChoice}
        />
        <LateSelect
          {...year}
          label={texts.year}
          empty={texts.year}
          labelHidden
          onChange={(event) => setChosen({ ...chosen, year: numberOf(event.target.value) })}
          items={years}
          choiceOf={numberChoice}
        />
        <BirthText label={legend} birth={birth} />
      </div>
    </fieldset>
  )
}

/** The three lists of a date of birth, in their order. */
const listsOf = (place: Element | null): HTMLSelectElement[] => [...(place?.querySelectorAll('select') ?? [])]

const dayOf = (lists: readonly HTMLSelectElement[]): string => {
  const [day = 0, month = 0, year = 0] = lists.map(({ value }) => Number(value))
  return birthDate(year, month, day) ?? ''
}

/** The same day as one text and from the calendar: what is written into it is chosen in the lists, and the other way. */
function useBirthText({ day, month, year, years }: Pick<BirthDateProps, 'day' | 'month' | 'year' | 'years'>) {
  const root = useRef<HTMLFieldSetElement>(null)
  const t = useTranslations('shell.date')
  const [text, setText] = useState(
    birthDate(Number(year.defaultValue), Number(month.defaultValue), Number(day.defaultValue)) ?? '',
  )
  const [isOther, setOther] = useState(false)
  const isWriting = useRef(false)
  const write = (written: string) => {
    const [ofYear = '', ofMonth = '', ofDay = ''] = written.split('-').map((part) => String(Number(part)))
    const [days, months, allYears] = listsOf(root.current)
    if (!days || !months || !allYears) return
    setText(written)
    setOther(written !== '' && !years.includes(Number(ofYear)))
    isWriting.current = true
    typeInto(allYears, written && ofYear)
    typeInto(months, ofMonth)
    // The days of that month come first.
    setTimeout(() => {
      typeInto(days, ofDay)
      isWriting.current = false
    })
  }
  const follow = () => {
    if (isWriting.current) return
    setOther(false)
    setText(dayOf(listsOf(root.current)))
  }
  const [first, last] = [String(years.at(-1) ?? ''), String(years[0] ?? '')]
  return { root, text, write, follow, first, last, error: isOther ? t('other_year', { first, last }) : null }
}

function BirthText({ label, birth }: { label: string; birth: ReturnType<typeof useBirthText> }) {
  const isLive = useHydrated()
  const end = `${birth.last}-12-31`
  const [now] = useState(() => new Date().toISOString().slice(0, 10))
  const today = isLive ? now : end
  const input = {
    name: '',
    label,
    labelHidden: true,
    value: birth.text,
    error: birth.error,
    min: `${birth.first}-01-01`,
    max: end < today ? end : today,
    opensOnPress: false,
    onChange: birth.write,
  }
  return <DateFields inputs={[input]} years className="noscript:hidden" />
}

/** Names of months, by a format that is made with the first. */
function monthChoiceIn(language: Language): (month: number) => Choice {
  let names: Intl.DateTimeFormat | undefined
  return (month) => {
    names ??= new Intl.DateTimeFormat(LOCALES[language], { month: 'long', timeZone: 'UTC' })
    return { value: String(month), text: names.format(new Date(Date.UTC(2000, month - 1, 1))) }
  }
}

const numberOf = (text: string) => (text === '' ? null : Number(text))
