import { useTranslations } from 'use-intl/react'
import { formatDate, formatList, formatTime } from '#contracts/format.ts'
import type { HotelQuery } from '#contracts/hotels/query.ts'
import type { Room, RoomRate } from '#contracts/hotels/rates.ts'
import { useSettings } from '../../../lib/use-shop.ts'

type Party = Pick<HotelQuery['rooms'][number], 'adults' | 'child_ages'>

interface StayWords {
  /** Who sleeps in a room: `2 adults, 1 child (5)`. */
  readonly party: (party: Party) => string
  /** All of a search: `2 rooms, 3 adults, 1 child`. */
  readonly guests: (rooms: readonly Party[]) => string
  /** `1 king bed, 1 sofa bed`. */
  readonly beds: (beds: Room['beds']) => string
  /** `Sat 28 Nov, 18:00`, of a local time of the hotel. */
  readonly moment: (local: string) => string
  /** Until when cancelling is free, or that it never is; with the hotel's clock where there is room for it. */
  readonly cancelling: (rate: Pick<RoomRate, 'free_until' | 'free_until_local'>, look?: 'short' | 'full') => string
}

/** What is said of stays on every page of them. */
export function useStayWords(): StayWords {
  const t = useTranslations('stay')
  const { language } = useSettings()
  const moment = (local: string) => `${formatDate(local, language)}, ${formatTime(local)}`
  return {
    party({ adults, child_ages }) {
      const ages = formatList(child_ages.map(String), language)
      const children = child_ages.length > 0 && t('children_aged', { count: child_ages.length, ages })
      return [t('adults', { count: adults }), children].filter(Boolean).join(', ')
    },
    guests(rooms) {
      const adults = rooms.reduce((sum, room) => sum + room.adults, 0)
      const children = rooms.reduce((sum, room) => sum + room.child_ages.length, 0)
      const words = [t('rooms', { count: rooms.length }), t('adults', { count: adults })]
      return [...words, ...(children > 0 ? [t('children', { count: children })] : [])].join(', ')
    },
    beds: (beds) => beds.map(({ type, count }) => t(`beds.${type}`, { count })).join(', '),
    moment,
    cancelling({ free_until: until, free_until_local: local }, look = 'short') {
      if (until === null || local === null) return t('cancelling.never')
      if (look === 'short') return t('cancelling.free_until', { moment: moment(local) })
      return t('cancelling.free_until_there', { moment: moment(local), offset: offsetOf(until, local) })
    },
  }
}

/** How a clock differs from UTC, by an instant and the same as it shows it: `+1`, `−3:30`. */
export function offsetOf(instant: string, local: string): string {
  const minutes = Math.round((Date.parse(`${local}Z`) - Date.parse(instant)) / 60_000)
  if (minutes === 0) return ''
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
