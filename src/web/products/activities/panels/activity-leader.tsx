import { useTranslations } from 'use-intl/react'
import type { ActivityOffer } from '#contracts/activities/offers.ts'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { useFormField } from '../../../order/checkout/travellers/form-context.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'

/** Who leads: in whose name the tickets are. */
export function ActivityLeader({ path, taker, ...choice }: AsksProps<ActivityOffer>) {
  const t = useTranslations('activity.panel')
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {choice.offer.activity.title}
        </h2>
        <p className="text-sm text-ink-soft">{t('leader')}</p>
      </div>
      {taker === null ? <LeaderChoice path={path} {...choice} /> : <LeaderNames index={taker} />}
    </section>
  )
}

function LeaderNames({ index }: { index: number }) {
  const t = useTranslations('booking')
  const path = `passengers.${index}`
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        {...useFormField(`${path}.first_name`)}
        label={t('passenger.first_name')}
        autoComplete={`section-p${index} given-name`}
        maxLength={MAX_NAME_LENGTH}
        spellCheck={false}
      />
      <TextField
        {...useFormField(`${path}.last_name`)}
        label={t('passenger.last_name')}
        autoComplete={`section-p${index} family-name`}
        maxLength={MAX_NAME_LENGTH}
        spellCheck={false}
      />
    </div>
  )
}

/** One of the adults who are asked for anyway. */
function LeaderChoice({ path, usualTaker, passengers, typedName }: Omit<AsksProps<ActivityOffer>, 'taker' | 'offer'>) {
  const t = useTranslations('activity.panel')
  const words = useTranslations('booking')
  const field = useFormField(`${path}.travellers`)
  const adults = passengers.flatMap((type, index) => (type === 'ADT' ? [index] : []))
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || String(usualTaker)}
      label={t('who')}
      className="sm:max-w-xs"
    >
      {adults.map((index, number) => (
        <option key={index} value={index}>
          {typedName(index) || words('passenger.heading_ADT', { number: number + 1 })}
        </option>
      ))}
    </SelectField>
  )
}
