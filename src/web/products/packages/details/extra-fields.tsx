import { useTranslations } from 'use-intl/react'
import { Price } from '../../../ui/price.tsx'
import type { ChoiceProps } from './choice.ts'

/** Nights after the end for who stays longer, and what can be bought beside. */
export function ExtraFields({ detail, choice, onChange }: ChoiceProps) {
  const t = useTranslations('package-pages')
  const people = choice.adults + choice.children
  const { extra_night: night, extras } = detail
  if (!night && extras.length === 0) return null
  return (
    <details
      open={choice.nights > 0 || Object.values(choice.extras).some((count) => count > 0) || undefined}
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
            <div className="flex flex-wrap items-center gap-2">
              <Count
                name="nights"
                label={t('nights_more')}
                most={night.most}
                value={choice.nights}
                onCount={(nights) => onChange({ ...choice, nights, staying: choice.staying || people })}
              />
              <span>{t('for')}</span>
              <Count
                name="staying"
                label={t('staying')}
                most={people}
                value={Math.min(choice.staying, people)}
                onCount={(staying) => onChange({ ...choice, staying })}
              />
              <span>{t('travellers')}</span>
            </div>
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
