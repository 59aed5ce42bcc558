import type { Language } from '#contracts/locale.ts'
import type { CheckedRates, RateQuestion, SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { instantAt } from '../../real-stays/hotel-clock.ts'
import { partyKey } from '../../real-stays/room-parties.ts'
import type { OwnRoom } from '../contract/hotel.ts'
import type { OwnHotelsDeps } from '../own-hotels-deps.ts'
import { lapseStays } from '../orders/held-stays.ts'
import { timezoneOf } from './hotel-day.ts'
import { quoteHotel } from './quote-hotel.ts'
import { type RateKey, readRateKey } from './rate-key.ts'
import { readSold } from './stock.ts'

/** How long a checked rate stands. */
const OFFER_LIFE_MS = 30 * 60_000

type Question = Pick<RateQuestion, 'propertyId' | 'stay'>

async function openHotel(deps: OwnHotelsDeps, { propertyId, stay }: Question) {
  const hotel = (await deps.memory.entries()).get(propertyId)
  if (!hotel) return null
  await lapseStays(deps)
  const sold = await readSold(deps.db, [propertyId], stay)
  return { hotel, rooms: quoteHotel(deps, { hotel, sold }, stay) }
}

function describeRoom(
  { code, name, beds, size_sqm, max_adults, max_guests }: OwnRoom,
  language: Language,
): Omit<SupplierRoom, 'rates'> {
  return { room_code: code, name: name[language], beds, size_sqm, max_adults, max_guests }
}

/** Every kind of room that one of the parties can have, with its plans for each of them; the cheapest first. */
export async function listRates(
  deps: OwnHotelsDeps,
  question: Question & Pick<RateQuestion, 'language'>,
): Promise<readonly SupplierRoom[]> {
  const open = await openHotel(deps, question)
  const sold = (open?.rooms ?? []).filter(({ rates }) => rates.length > 0)
  return sold
    .map(({ room, rates }) => ({ ...describeRoom(room, question.language), rates }))
    .toSorted((a, b) => leastOf(a) - leastOf(b))
}

const leastOf = ({ rates }: SupplierRoom): number => Math.min(...rates.map(({ price }) => price.grand_total))

/** How chosen rates stand now: whether the rooms are still there, and what they cost. */
export async function checkRates(deps: OwnHotelsDeps, question: RateQuestion): Promise<CheckedRates> {
  const keys = question.keys.flatMap((key) => readRateKey(key) ?? [])
  if (!isForStay(question, keys)) return { kind: 'mismatch' }
  const open = await openHotel(deps, question)
  if (!open) return { kind: 'mismatch' }
  const rooms = keys.flatMap((key, roomIndex) => {
    const found = open.rooms.find(({ room }) => room.code === key.room)
    const rate = found?.rates.find((one) => one.roomIndex === roomIndex && readRateKey(one.key)?.plan === key.plan)
    return found && rate ? [{ room: describeRoom(found.room, question.language), rate, left: found.left }] : []
  })
  const isLeft = rooms.every(
    ({ room, left }) => rooms.filter((other) => other.room.room_code === room.room_code).length <= left,
  )
  if (rooms.length !== keys.length || !isLeft) return { kind: 'unavailable' }
  const timezone = timezoneOf(deps.places, open.hotel)
  const { checkIn, checkOut } = question.stay
  return {
    kind: 'available',
    rooms: rooms.map(({ room, rate }) => ({ room, rate })),
    expiresAt: new Date(deps.clock.now().getTime() + OFFER_LIFE_MS),
    period: {
      startsAt: instantAt(timezone, checkIn, open.hotel.check_in_from).toISOString(),
      endsAt: instantAt(timezone, checkOut, open.hotel.check_out_until).toISOString(),
    },
  }
}

/** Whether there is a key for each room, of these nights and these guests. */
function isForStay({ propertyId, stay, keys: texts }: RateQuestion, keys: readonly RateKey[]): boolean {
  return (
    keys.length === texts.length &&
    keys.length === stay.rooms.length &&
    keys.every(({ hotel, checkIn, checkOut, party }, at) => {
      const asked = stay.rooms[at]
      const isSame = asked !== undefined && partyKey(asked) === partyKey(party)
      return isSame && hotel === propertyId && checkIn === stay.checkIn && checkOut === stay.checkOut
    })
  )
}
