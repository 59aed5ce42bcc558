import { useTranslations } from 'use-intl/react'
import { formatList, formatMoney } from '#contracts/format.ts'
import type { StayRoom } from '#contracts/hotels/offers.ts'
import type { DueAtProperty } from '#contracts/hotels/rates.ts'
import { useSettings } from '../../../lib/use-shop.ts'
import { CheckIcon } from '../../../ui/icons.tsx'
import { OwnClock } from '../../../ui/own-clock.tsx'
import type { RoomOfStay } from '../stay-item.ts'
import { useStayWords } from '../stay/stay-words.ts'

/** What a room is called: with its number where there are several. */
export function useRoomName(): (room: StayRoom, rooms: number) => string {
  const t = useTranslations('stay')
  return (room, rooms) => (rooms > 1 ? `${t('room', { number: room.room_index + 1 })} · ${room.name}` : room.name)
}

/** What the hotel's code of a room is called: with its number where there are several. */
export function useReferenceName(): (stay: Pick<RoomOfStay, 'query' | 'room'> | null) => string {
  const t = useTranslations('stay-booking')
  return (stay) =>
    stay && stay.query.rooms.length > 1 ? t('reference_room', { number: stay.room.room_index + 1 }) : t('reference')
}

/** Who sleeps in a room, in which beds, and what is eaten. */
export function RoomFacts({ room }: { room: StayRoom }) {
  const t = useTranslations('stay')
  const words = useStayWords()
  return (
    <p className="text-sm text-ink-soft">
      {[words.party(room), words.beds(room.beds), t(`boards.${room.board}`)].join(' · ')}
    </p>
  )
}

interface RoomTermsProps {
  readonly room: Pick<StayRoom, 'terms' | 'due_at_property'>
  /** Without the steps in which cancelling costs more. */
  readonly inShort?: boolean
}

/** How cancelling goes, step by step where it costs more with time, and what the hotel takes itself. */
export function RoomTerms({ room, inShort = false }: RoomTermsProps) {
  const { terms, due_at_property: dues } = room
  const t = useTranslations('stay-booking')
  const words = useStayWords()
  const { language } = useSettings()
  const isFree = terms.free_until !== null
  return (
    <div className="grid gap-1 text-sm">
      <p className={isFree ? 'flex gap-1.5 font-semibold text-palm' : 'font-semibold'}>
        {isFree && <CheckIcon className="mt-0.5 size-4 flex-none" />}
        <span>
          {words.cancelling(terms, 'full')}
          <OwnClock at={terms.free_until} local={terms.free_until_local} />
        </span>
      </p>
      {!inShort && isFree && terms.penalties.length > 0 && (
        <ul className="text-ink-soft">
          {terms.penalties.map(({ from, from_local, penalty }) => (
            <li key={from}>
              {t('penalty', { moment: words.moment(from_local), amount: formatMoney(penalty, language) })}
              {/* The first step begins where cancelling stops being free: its time is told above. */}
              {from !== terms.free_until && <OwnClock at={from} local={from_local} />}
            </li>
          ))}
        </ul>
      )}
      <DuesThere dues={dues} />
    </div>
  )
}

/** What is paid at the hotel, beside what is paid here. */
function DuesThere({ dues }: { dues: readonly DueAtProperty[] }) {
  const t = useTranslations('stay-booking')
  const words = useTranslations('stay')
  const { language } = useSettings()
  if (dues.length === 0) return null
  const lines = dues.map((due) => `${words(`dues.${due.kind}`)} ${formatMoney(due, language)}`)
  return <p>{t('at_property', { dues: formatList(lines, language) })}</p>
}
