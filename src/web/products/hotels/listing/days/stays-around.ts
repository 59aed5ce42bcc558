import type { HotelQuery } from '#contracts/hotels/query.ts'

/** As many days earlier and later as the shop tells prices of. */
const AROUND = 3
const DAY_MS = 86_400_000

export interface StayDay {
  readonly checkIn: string
  readonly checkOut: string
}

const moved = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10)

/** The same stay on the days around its own, as far as they have not gone by. @param today `2026-12-01` */
export function staysAround(
  { check_in, check_out }: Pick<HotelQuery, 'check_in' | 'check_out'>,
  today: string,
): readonly StayDay[] {
  return Array.from({ length: 2 * AROUND + 1 }, (_, index) => index - AROUND)
    .map((days) => ({ checkIn: moved(check_in, days), checkOut: moved(check_out, days) }))
    .filter(({ checkIn }) => checkIn >= today || checkIn === check_in)
}
