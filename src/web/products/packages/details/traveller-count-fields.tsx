import { useTranslations } from 'use-intl/react'
import type { PackageDeparture } from '#contracts/packages/packages.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useMoney } from '../../../lib/use-shop.ts'
import { type ChoiceProps, roomsFor } from './choice.ts'

const TRAVELLERS = [
  { name: 'adults', least: 1, most: 9 },
  { name: 'children', least: 0, most: 6 },
  { name: 'infants', least: 0, most: 4 },
] as const

/** Who travels, with what the young ones pay; rooms that nobody has chosen follow. */
export function TravellerCountFields({
  detail,
  choice,
  onChange,
  departure,
}: ChoiceProps & { readonly departure: PackageDeparture | undefined }) {
  const t = useTranslations('package-pages')
  const { show } = useMoney()
  const prices = (['child', 'infant'] as const).flatMap((kind) => {
    const price = departure?.prices.find((one) => one.kind === kind)?.amount
    return price ? [t(`young.${kind}`, { amount: show(price) })] : []
  })
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 font-semibold">{t('party')}</legend>
      <div className="grid grid-cols-3 gap-3">
        {TRAVELLERS.map(({ name, least, most }) => (
          <SelectField
            key={name}
            name={name}
            label={t(`people.${name}`)}
            value={String(choice[name])}
            onChange={({ target }) => {
              const party = { ...choice, [name]: Number(target.value) }
              onChange({ ...party, rooms: roomsFor(detail, party) })
            }}
          >
            {Array.from({ length: most - least + 1 }, (_, at) => (
              <option key={at} value={at + least}>
                {at + least}
              </option>
            ))}
          </SelectField>
        ))}
      </div>
      <p className="text-sm text-ink-soft">{prices.join(' · ')}</p>
    </fieldset>
  )
}
