import { useTranslations } from 'use-intl/react'
import { formatDays } from '#contracts/format.ts'
import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { classes } from '../../../ui/classes.ts'
import { Price } from '../../../ui/price.tsx'
import { useSettings } from '../../../lib/use-shop.ts'
import type { ChoiceProps } from './choice.ts'

/** So many stand open; the others are folded away. */
const SHOWN = 4

/** When, from where, how many seats are left, and what it costs then. */
export function DepartureField({ detail: { departures }, choice, onChange }: ChoiceProps) {
  const t = useTranslations('package-pages')
  const at = departures.findIndex(({ departure_id: id }) => id === choice.departure)
  const line = (departure: PackageDeparture) => (
    <Departure
      key={departure.departure_id}
      departure={departure}
      checked={departure.departure_id === choice.departure}
      onChoose={() => onChange({ ...choice, departure: departure.departure_id })}
    />
  )
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t('departure')}</legend>
      {departures.slice(0, SHOWN).map(line)}
      {departures.length > SHOWN && (
        <details open={at >= SHOWN || undefined}>
          <summary className="link w-fit py-2.5 text-sm font-medium">
            {t('more_departures', { count: departures.length - SHOWN })}
          </summary>
          <div className="mt-1 grid max-h-96 gap-2 overflow-y-auto p-1">{departures.slice(SHOWN).map(line)}</div>
        </details>
      )}
    </fieldset>
  )
}

interface DepartureProps {
  readonly departure: PackageDeparture
  readonly checked: boolean
  readonly onChoose: () => void
}

function Departure({ departure, checked, onChoose }: DepartureProps) {
  const t = useTranslations('package-pages')
  const { language } = useSettings()
  const { departure_id: id, date, return_date: back, origin, seats_left: left, price } = departure
  return (
    // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- its text stands in it
    <label className="check items-start! rounded-md border border-line p-3! has-checked:border-indigo has-checked:bg-indigo-soft">
      <input type="radio" name="departure" value={id} checked={checked} onChange={onChoose} />
      <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-sm max-[24rem]:grid-cols-1">
        <span>
          <span className="block font-semibold">{formatDays(date, back, language)}</span>
          <span className="text-ink-soft">{t('from_city', { city: origin.name })}</span>
        </span>
        <span className="grid justify-items-end text-end max-[24rem]:justify-items-start max-[24rem]:text-start">
          <Price money={price} className="block font-semibold" />
          <span className={classes('block max-w-28', left > 5 ? 'text-ink-soft' : 'font-semibold text-kola')}>
            {left > 0 ? t('seats_left', { count: left }) : t('full')}
          </span>
        </span>
      </span>
    </label>
  )
}
