import { useTranslations } from 'use-intl/react'
import { MAX_ADULTS, MAX_CHILDREN, MAX_ROOMS } from '#contracts/hotels/search-limits.ts'
import { Button } from '../../../../ui/button.tsx'
import { SelectField, TextField } from '../../../../ui/field.tsx'
import type { FieldTexts } from '../../../../search/use-sending.ts'
import type { RoomState } from '../stay-state.ts'

const numbers = (least: number, most: number) => Array.from({ length: most - least + 1 }, (_, at) => least + at)
const ADULTS = numbers(1, MAX_ADULTS)
const CHILDREN = numbers(0, MAX_CHILDREN)

/** Rooms and their guests, where no script opens the panel that counts them. */
export function RoomFields({ rooms, errors }: { rooms: readonly RoomState[]; errors: FieldTexts }) {
  const t = useTranslations('stay-search.guests')
  return (
    <div className="grid gap-4">
      {rooms.map((room, index) => (
        // Rooms have no identity but their place in the order.
        // oxlint-disable-next-line react/no-array-index-key
        <OneRoom key={index} room={room} index={index} errors={errors} isOnly={rooms.length === 1} />
      ))}
      {errors['rooms'] && <p className="text-sm text-kola">{errors['rooms']}</p>}
      {rooms.length < MAX_ROOMS && (
        <Button type="submit" name="more" value="1">
          {t('add_room')}
        </Button>
      )}
    </div>
  )
}

interface OneRoomProps {
  readonly room: RoomState
  readonly index: number
  readonly errors: FieldTexts
  readonly isOnly: boolean
}

function OneRoom({ room: { adults, ages }, index, errors, isOnly }: OneRoomProps) {
  const t = useTranslations('stay-search.guests')
  const number = index + 1
  return (
    <fieldset className="grid min-w-0 grid-cols-2 items-start gap-2">
      <legend className="mb-1 text-sm font-semibold">{t('room', { number })}</legend>
      <SelectField name="adults" label={t('adults')} error={errors[`rooms.${index}.adults`]} defaultValue={adults}>
        {ADULTS.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <SelectField
        name="children"
        label={t('children')}
        error={errors[`rooms.${index}.children`]}
        defaultValue={ages.length}
      >
        {CHILDREN.map((count) => (
          <option key={count}>{count}</option>
        ))}
      </SelectField>
      <TextField
        name="ages"
        className="col-span-full"
        label={t('ages')}
        hint={t('ages_hint')}
        error={errors[`rooms.${index}.child_ages`]}
        defaultValue={ages.filter((age) => age !== null).join(', ')}
        maxLength={40}
      />
      {!isOnly && (
        <Button type="submit" name="less" value={index} className="col-span-full">
          {t('remove_room', { number })}
        </Button>
      )}
    </fieldset>
  )
}
