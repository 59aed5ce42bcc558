import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { MAX_CHILD_AGE, MAX_ROOMS } from '#contracts/hotels/search-limits.ts'
import { Counter } from '../../../search/counter.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import { PlusIcon } from '../../../ui/page-icons.tsx'
import {
  ADULT_LIMITS,
  CHILD_LIMITS,
  withAddedRoom,
  withAdults,
  withAge,
  withChildren,
  withoutRoom,
} from './room-changes.ts'
import type { GuestsProps, RoomState } from './stay-state.ts'

/** The rooms one below the other, each with its guests. */
export default function GuestsPanel({
  rooms,
  errors,
  onChange,
  onDone,
}: GuestsProps & { readonly onDone: () => void }) {
  const t = useTranslations('stay-search')
  const parts = useTranslations('search-parts')
  const isFull = rooms.length >= MAX_ROOMS
  const panel = useRef<HTMLDivElement>(null)
  // Opened for what must be corrected, it leads there.
  useEffect(() => panel.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [])
  return (
    <div ref={panel} className="grid gap-3 p-4 sm:min-w-80">
      {rooms.map((room, index) => (
        // Rooms have no identity but their place in the order.
        // oxlint-disable-next-line react/no-array-index-key
        <RoomGuests key={index} {...{ room, rooms, index, errors, onChange }} />
      ))}
      <Button className="justify-self-start" disabled={isFull} onClick={() => onChange(withAddedRoom(rooms))}>
        <PlusIcon />
        {t('guests.add_room')}
      </Button>
      <p className="field-hint empty:hidden" role="status">
        {isFull && t('errors.too_many_rooms')}
      </p>
      <Button look="strong" onClick={onDone}>
        {parts('done')}
      </Button>
    </div>
  )
}

interface RoomGuestsProps extends GuestsProps {
  readonly room: RoomState
  readonly index: number
}

function RoomGuests({ room, rooms, index, errors, onChange }: RoomGuestsProps) {
  const t = useTranslations('stay-search')
  const number = index + 1
  return (
    <section aria-label={t('guests.room', { number })} className="grid gap-2 border-b border-line pb-3">
      <div className="flex min-h-9 items-center justify-between gap-4">
        <h3 className="text-base">{t('guests.room', { number })}</h3>
        {rooms.length > 1 && (
          <Button
            look="quiet"
            size="small"
            aria-label={t('guests.remove_room', { number })}
            onClick={() => onChange(withoutRoom(rooms, index))}
          >
            {t('guests.remove')}
          </Button>
        )}
      </div>
      <Counter
        name={t('guests.adults')}
        detail={room.adults === ADULT_LIMITS.most ? t('errors.too_many_adults') : t('guests.adults_age')}
        count={room.adults}
        limits={ADULT_LIMITS}
        onChange={(adults) => onChange(withAdults(rooms, index, adults))}
      />
      <Counter
        name={t('guests.children')}
        detail={room.ages.length === CHILD_LIMITS.most ? t('errors.too_many_children') : t('guests.children_age')}
        count={room.ages.length}
        limits={CHILD_LIMITS}
        onChange={(children) => onChange(withChildren(rooms, index, children))}
      />
      {room.ages.length > 0 && <ChildAges {...{ room, rooms, index, errors, onChange }} />}
    </section>
  )
}

const AGES = Array.from({ length: MAX_CHILD_AGE + 1 }, (_, age) => age)

/** An age for each child, on the day of arrival: beds and prices go by it. */
function ChildAges({ room, rooms, index, errors, onChange }: RoomGuestsProps) {
  const t = useTranslations('stay-search')
  const missing = errors[`rooms.${index}.child_ages`]
  return (
    <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 pt-1">
      {room.ages.map((age, child) => (
        <SelectField
          // Children have no identity but their place in the order.
          // oxlint-disable-next-line react/no-array-index-key
          key={child}
          label={t('guests.child_age', { number: child + 1 })}
          value={age ?? ''}
          error={age === null ? missing : undefined}
          onChange={({ target }) =>
            onChange(withAge(rooms, index, child, target.value === '' ? null : Number(target.value)))
          }
        >
          <option value="">{t('guests.choose_age')}</option>
          {AGES.map((years) => (
            <option key={years} value={years}>
              {t('guests.age', { years })}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  )
}
