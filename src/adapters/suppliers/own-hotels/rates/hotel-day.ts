import { instantAt, localText } from '../../real-stays/hotel-clock.ts'
import type { StayPlaces } from '../../real-stays/stay-places.ts'
import type { OwnHotel } from '../contract/hotel.ts'

/** A night is sold until its evening on the hotel's clock; nothing comes back from then on. */
const EVENING = '18:00'

/** The clock of a hotel's city. @throws Error for a city that the shop has no more */
export function timezoneOf(places: StayPlaces, { city }: Pick<OwnHotel, 'city'>): string {
  const found = places.city(city, 'en')
  if (!found) throw new Error(`the shop has no city ${city}`)
  return places.nearest(found, found.country).timezone
}

export function beginningOf(timezone: string, checkIn: string): Date {
  return instantAt(timezone, checkIn, EVENING)
}

/** What the hotel's calendar shows. */
export function dayAt(timezone: string, now: Date): string {
  return localText(timezone, now).slice(0, 10)
}
