import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAX_NAME_LENGTH } from '#contracts/passenger-names.ts'
import type { AsksProps } from '../../../order/checkout/checkout-panel.ts'
import { SpecialRequests } from '../../../order/checkout/special-requests.tsx'
import { useBookingForm, useFormField } from '../../../order/checkout/travellers/form-context.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { type OfferedRoom, roomOf } from '../stay-item.ts'
import { useRoomName } from './room-facts.tsx'

/** Customers alone have travellers on file. */
const SavedTravellerChoice = lazy(async () => ({
  default: (await import('../../../order/checkout/travellers/saved-travellers.tsx')).SavedTravellerChoice,
}))

/** Who takes a room, and what they ask of the hotel. */
export function RoomGuest({ offer, path, taker, ...choice }: AsksProps<OfferedRoom>) {
  const t = useTranslations('stay-booking')
  const nameOf = useRoomName()
  const { stay } = offer
  return (
    <section className="card grid gap-4 p-4 sm:p-6" aria-labelledby={`${path}-title`}>
      <div>
        <h2 className="text-xl" id={`${path}-title`}>
          {nameOf(roomOf(offer), stay.rooms.length)}
        </h2>
        <p className="text-sm text-ink-soft">{t('guest.text')}</p>
      </div>
      {taker === null ? <TakerChoice path={path} {...choice} /> : <TakerNames index={taker} />}
      <Requests path={path} />
    </section>
  )
}

function TakerNames({ index }: { index: number }) {
  const t = useTranslations('booking')
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
    </>
  )
}

type TakerChoiceProps = Pick<AsksProps<OfferedRoom>, 'path' | 'usualTaker' | 'passengers' | 'typedName'>

/** One of the adults who are asked for anyway. */
function TakerChoice({ path, usualTaker, passengers, typedName }: TakerChoiceProps) {
  const t = useTranslations('stay-booking')
  const words = useTranslations('booking')
  const field = useFormField(`${path}.travellers`)
  const adults = passengers.flatMap((type, index) => (type === 'ADT' ? [index] : []))
  return (
    <SelectField
      {...field}
      defaultValue={field.defaultValue || String(usualTaker)}
      label={t('guest.who')}
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

function Requests({ path }: { path: string }) {
  const t = useTranslations('stay-booking')
  const texts = { add: t('requests.add'), label: t('requests.label'), hint: t('requests.hint') }
  return <SpecialRequests path={path} texts={texts} />
}
