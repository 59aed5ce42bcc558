import type { StayRule } from '#contracts/hotels/rates.ts'
import type { Stay } from '#modules/hotels/stay-supplier.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import { WEEKDAYS } from '../../own-catalogue/fields.ts'
import type { OwnRoom } from '../contract/hotel.ts'
import type { Season } from '../contract/season.ts'

/** A night of a stay in a kind of room. */
export interface RoomNight {
  readonly date: string
  readonly season: Season
}

/** Nights in which a room is sold, or what it asks of a stay that this one does not keep; null where it has none. */
type RoomNights = { readonly nights: readonly RoomNight[] } | { readonly rule: StayRule | null }

/** The nights of a stay, as a kind of room is contracted for them. `today`: on the hotel's calendar. */
export function nightsOfRoom(
  { seasons }: OwnRoom,
  { checkIn, checkOut }: Pick<Stay, 'checkIn' | 'checkOut'>,
  today: string,
): RoomNights {
  const count = daysBetween(checkIn, checkOut)
  const nights: RoomNight[] = []
  for (let at = 0; at < count; at++) {
    const date = addDays(checkIn, at)
    const season = seasons.find(({ from, to }) => from <= date && date <= to)
    if (!season || season.allotment === 0) return { rule: null }
    nights.push({ date, season })
  }
  const rule = brokenRule(nights, today)
  return rule || nights.length === 0 ? { rule } : { nights }
}

/** The season of the arrival says how long a stay may be; every night has a release of its own. */
function brokenRule(nights: readonly RoomNight[], today: string): StayRule | null {
  const [first] = nights
  if (!first) return null
  const { date, season } = first
  if (isClosed(season, date)) return { kind: 'closed_to_arrival' }
  if (nights.length < season.min_nights) return { kind: 'min_nights', nights: season.min_nights }
  if (nights.length > season.max_nights) return { kind: 'max_nights', nights: season.max_nights }
  const released = nights.find((night) => daysBetween(today, night.date) < night.season.release_days)
  return released ? { kind: 'release', days: released.season.release_days } : null
}

function isClosed({ closed_to_arrival: days }: Season, date: string): boolean {
  const weekday = WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]
  return days.some((day) => day === date || day === weekday)
}
