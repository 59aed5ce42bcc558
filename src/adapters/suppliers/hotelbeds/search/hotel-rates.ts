import type { Room } from '#contracts/hotels/rates.ts'
import type { Language } from '#contracts/locale.ts'
import { type RateQuestion, type RoomParty, SupplierFailure, type SupplierRoom } from '#modules/hotels/stay-supplier.ts'
import { knownCurrency } from '../../real-orders/decimal-money.ts'
import { codeOf, timezoneOf } from '../content/describe-hotel.ts'
import type { RoomContent } from '../content/hotel-content.ts'
import { photoAt } from '../content/pictures.ts'
import { readContent } from '../content/read-content.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { askAvailability, type ReadRate, ratesOf } from './availability.ts'

/** Rates that a process remembers: those of some hundred hotels. */
const MOST_LISTED = 20_000

/** Kinds of rooms of a hotel with their rates, the cheapest first. */
export async function listRates(
  deps: HotelbedsDeps,
  { propertyId, stay, language }: Omit<RateQuestion, 'keys'>,
  signal: AbortSignal,
): Promise<readonly SupplierRoom[]> {
  const code = codeOf(propertyId)
  if (code === null) return []
  const [hotel] = await askAvailability(deps, { hotel: code }, { stay, signal })
  if (!hotel) return []
  const context = { currency: knownCurrency(hotel.currency), timezone: timezoneOf(deps, hotel), stay }
  const rates = ratesOf(deps, hotel, context)
  remember(deps, rates)
  const rooms = await describeRooms(deps, code, language)
  const kinds = Map.groupBy(rates, ({ roomCode }) => roomCode)
  return [...kinds]
    .map(([roomCode, all]) => ({
      ...rooms(roomCode, all[0]?.roomName ?? roomCode, stay.rooms),
      rates: all.map(({ rate }) => rate),
    }))
    .toSorted((a, b) => leastOf(a) - leastOf(b))
}

const leastOf = ({ rates }: SupplierRoom): number => Math.min(...rates.map(({ price }) => price.grand_total))

function remember({ listed }: HotelbedsDeps, rates: readonly ReadRate[]): void {
  for (const { rateKey, ...rate } of rates) {
    const key = listedKey(rateKey, rate.rate.roomIndex)
    listed.delete(key)
    listed.set(key, rate)
  }
  for (const key of listed.keys()) {
    if (listed.size <= MOST_LISTED) break
    listed.delete(key)
  }
}

export const listedKey = (rateKey: string, roomIndex: number): string => `${roomIndex} ${rateKey}`

type DescribeRoom = (code: string, name: string, parties: readonly RoomParty[]) => Omit<Room, 'rates'>

/** Kinds of rooms in a language; as availability names them where Hotelbeds' descriptions cannot be had. */
export async function describeRooms(deps: HotelbedsDeps, hotel: number, language: Language): Promise<DescribeRoom> {
  const contents = await readContent(deps, [hotel], language).catch((error: unknown) => {
    if (error instanceof SupplierFailure) return new Map<number, never>()
    throw error
  })
  const known = new Map<string, RoomContent>(contents.get(hotel)?.rooms.map((room) => [room.code, room]))
  return (code, name, parties) => {
    const room = known.get(code)
    // Who was offered a room fits into it, whatever its description leaves out.
    const adults = Math.max(...parties.map((party) => party.adults))
    const named = room?.name || sentence(name)
    return {
      room_code: code,
      name: named,
      beds: room?.beds ?? [],
      size_sqm: room?.size_sqm ?? null,
      max_adults: room?.maxAdults ?? adults,
      max_guests: room?.maxGuests ?? adults,
      ...(room?.picture && { photo: photoAt(deps.photos, room.picture, named) }),
    }
  }
}

/** `DOUBLE STANDARD` reads as Double standard. */
function sentence(name: string): string {
  const lower = name === name.toUpperCase() ? name.toLowerCase() : name
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}
