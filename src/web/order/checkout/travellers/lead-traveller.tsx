import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { SelectField } from '../../../ui/field.tsx'
import type { AsksProps } from '../checkout-panel.ts'
import { useBookingForm, useFormField } from './form-context.ts'
import { NameFields } from './name-fields.tsx'

/** Customers alone have travellers on file. */
const SavedTravellerChoice = lazy(async () => ({
  default: (await import('./saved-travellers.tsx')).SavedTravellerChoice,
}))

/** The names of a traveller of whom nothing else is asked. @param index of the traveller */
export function LeadNames({ index }: { index: number }) {
  const { travellers } = useBookingForm()
  const path = `passengers.${index}`
  return (
    <>
      {travellers.length > 0 && (
        <Suspense>
          <SavedTravellerChoice index={index} />
        </Suspense>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <NameFields path={path} index={index} />
      </div>
    </>
  )
}

interface LeadChoiceProps extends Pick<AsksProps<unknown>, 'path' | 'usualTaker' | 'passengers' | 'typedName'> {
  readonly label: string
}

/** Which of the adults who are asked for anyway takes it. */
export function LeadChoice({ path, usualTaker, passengers, typedName, label }: LeadChoiceProps) {
  const t = useTranslations('booking')
  const field = useFormField(`${path}.travellers`)
  const adults = passengers.flatMap((type, index) => (type === 'ADT' ? [index] : []))
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || String(usualTaker)}
      label={label}
      className="sm:max-w-xs"
    >
      {adults.map((index, number) => (
        <option key={index} value={index}>
          {typedName(index) || t('passenger.heading_ADT', { number: number + 1 })}
        </option>
      ))}
    </SelectField>
  )
}
