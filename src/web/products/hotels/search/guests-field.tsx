import { lazy } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { PeopleField } from '../../../search/people-field.tsx'
import { guestsOf } from './room-changes.ts'
import { RoomFields } from './sent/room-fields.tsx'
import { writeRooms } from './stay-query.ts'
import type { GuestsProps } from './stay-state.ts'

/** Comes when somebody turns to the form. */
export const loadGuests = () => loadPart(() => import('./guests-panel.tsx'))
const GuestsPanel = lazy(loadGuests)

/** How many rooms, and who sleeps in each. */
export function GuestsField({ rooms, errors, onChange }: GuestsProps) {
  const t = useTranslations('stay-search.guests')
  const [, error] = Object.entries(errors).find(([path]) => path.startsWith('rooms')) ?? []
  return (
    <>
      <PeopleField
        label={t('label')}
        error={error}
        summary={t('count', { rooms: rooms.length, guests: guestsOf(rooms) })}
      >
        {(close) => <GuestsPanel {...{ rooms, errors, onChange }} onDone={close} />}
      </PeopleField>
      {/* As the browser sends them, in the place of what stands behind. */}
      <noscript>{import.meta.env.SSR && <RoomFields rooms={rooms} errors={errors} />}</noscript>
      <input type="hidden" name="rooms" value={writeRooms(rooms)} />
    </>
  )
}
