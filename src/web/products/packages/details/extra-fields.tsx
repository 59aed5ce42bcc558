import { useTranslations } from 'use-intl/react'
import { Price } from '../../../ui/price.tsx'
import type { ChoiceProps } from './choice.ts'

/** Nights after the end for who stays longer, and what can be bought beside. */
export function ExtraFields({ detail, choice, onChange }: ChoiceProps) {
  const t = useTranslations('package-pages')
  const people = choice.adults + choice.children
  const { extra_night: night, extras } = detail
  const nameOf = (at: number) =>
    at < choice.adults ? t('adult', { number: at + 1 }) : t('child', { number: at + 1 - choice.adults })
  if (!night && extras.length === 0) return null
  return (
    <details
      open={
        choice.nights.some((count) => count > 0) || Object.values(choice.extras).some((count) => count > 0) || undefined
      }
      className="grid gap-3"
    >
      <summary className="link w-fit py-2.5 text-sm font-medium">{t('extras')}</summary>
      <div className="mt-2 grid gap-4">
        {night && (
          <div className="grid gap-1 text-sm">
            <p className="font-semibold">{t('extra_nights')}</p>
            <p className="text-ink-soft">
              <Price money={night.price} /> {t('a_night')}
            </p>
            <ul className="grid gap-2 pt-1 sm:grid-cols-2">
              {Array.from({ length: people }, (_, at) => (
                <li key={at} className="flex items-center justify-between gap-2">
                  {nameOf(at)}
                  <Count
                    name={`nights_${at}`}
                    label={t('nights_of', { who: nameOf(at) })}
                    most={night.most}
                    value={choice.nights[at] ?? 0}
                    onCount={(count) => onChange({ ...choice, nights: withNights(choice.nights, people, at, count) })}
                  />
                </li>
              ))}
            </ul>
          </div>
        )}
        {extras.map(({ code, name, text, price, per }) => (
          <div key={code} className="flex items-start justify-between gap-3 text-sm">
            <div>
              <p className="font-semibold">{name}</p>
              <p className="text-ink-soft">{text}</p>
              <p className="text-ink-soft">
                <Price money={price} /> {t(`per.${per}`)}
              </p>
            </div>
            <Count
              name={`extra_${code}`}
              label={name}
              most={per === 'traveller' ? people : 1}
              value={choice.extras[code] ?? 0}
              onCount={(count) => onChange({ ...choice, extras: { ...choice.extras, [code]: count } })}
            />
          </div>
        ))}
      </div>
    </details>
  )
}

/** The nights of everybody with those of one changed. */
const withNights = (nights: readonly number[], people: number, changed: number, count: number): readonly number[] =>
  Array.from({ length: people }, (_, at) => (at === changed ? count : (nights[at] ?? 0)))

interface CountProps {
  readonly name: string
  readonly label: string
  readonly most: number
  readonly value: number
  readonly onCount: (count: number) => void
}

const Count = ({ name, label, most, value, onCount }: CountProps) => (
  <select
    name={name}
    aria-label={label}
    className="input w-20! flex-none"
    value={Math.min(value, most)}
    onChange={({ target }) => onCount(Number(target.value))}
  >
    {Array.from({ length: most + 1 }, (_, count) => (
      <option key={count}>{count}</option>
    ))}
  </select>
)
