import type { RefusedStay, StayRule } from '#contracts/hotels/rates.ts'
import type { RateQuestion, Stay } from '#modules/hotels/stay-supplier.ts'
import { addDays, daysBetween } from '#platform/local-date.ts'
import type { OwnHotel } from '../contract/hotel.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { quoteHotel } from './quote-hotel.ts'
import { readSold, type SoldRooms } from './stock.ts'

/** The nearest days are looked at first, so many each way. */
const DAYS_AROUND = 7
const LONGEST = 30

/**
 * The rule that keeps a stay out of a hotel that has rooms for others, and the nearest stay that keeps all rules.
 * @returns null for a hotel that is full, unknown, or too small for who comes.
 */
export async function refusedStay(
  deps: OwnHotelsDeps,
  { propertyId, stay }: Pick<RateQuestion, 'propertyId' | 'stay'>,
): Promise<RefusedStay | null> {
  const hotel = (await deps.memory.entries()).get(propertyId)
  if (!hotel) return null
  const window = {
    checkIn: addDays(stay.checkIn, -DAYS_AROUND),
    checkOut: addDays(stay.checkIn, DAYS_AROUND + LONGEST),
  }
  const sold = await readSold(deps.db, [propertyId], window)
  const rooms = quoteHotel(deps, { hotel, sold }, stay)
  if (rooms.some(({ rates }) => rates.length > 0)) return null
  const rule = clearestOf(rooms.flatMap((room) => room.rule ?? []))
  return rule && { rule, fits: nearestFit(deps, { hotel, sold }, stay) }
}

const CLEAREST = ['min_nights', 'max_nights', 'closed_to_arrival', 'release'] as const

/** The one that is easiest kept. */
function clearestOf(rules: readonly StayRule[]): StayRule | null {
  const ease = (rule: StayRule): number =>
    CLEAREST.indexOf(rule.kind) * 1_000 +
    (rule.kind === 'max_nights' ? -rule.nights : rule.kind === 'min_nights' ? rule.nights : 0)
  return rules.toSorted((a, b) => ease(a) - ease(b))[0] ?? null
}

interface OpenHotel {
  readonly hotel: OwnHotel
  readonly sold: SoldRooms
}

/** As many nights as were asked for, or as few more or less as the arrival's season asks. */
function nearestFit(deps: OwnHotelsDeps, open: OpenHotel, stay: Stay): RefusedStay['fits'] {
  const nights = daysBetween(stay.checkIn, stay.checkOut)
  const shifts = Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, at) => (at % 2 ? (at + 1) / 2 : -at / 2))
  for (const shift of shifts) {
    const checkIn = addDays(stay.checkIn, shift)
    for (const length of lengthsAt(open.hotel, checkIn, nights)) {
      const moved = { ...stay, checkIn, checkOut: addDays(checkIn, length) }
      if (takesEverybody(deps, open, moved)) return { check_in: checkIn, check_out: moved.checkOut }
    }
  }
  return null
}

/** Lengths that seasons of an arrival ask for, the nearest to the wanted one first. */
function lengthsAt({ rooms }: OwnHotel, checkIn: string, wanted: number): readonly number[] {
  const seasons = rooms.flatMap((room) => room.seasons.filter(({ from, to }) => from <= checkIn && checkIn <= to))
  const lengths = seasons.map(({ min_nights: least, max_nights: most }) => Math.min(Math.max(wanted, least), most))
  return [...new Set(lengths)].toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
}

function takesEverybody(deps: OwnHotelsDeps, open: OpenHotel, stay: Stay): boolean {
  const rooms = quoteHotel(deps, open, stay)
  return stay.rooms.every((_, index) => rooms.some(({ rates }) => rates.some(({ roomIndex }) => roomIndex === index)))
}
