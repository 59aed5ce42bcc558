import { type Currency, isCurrency } from '#contracts/money.ts'
import { type Stay, SupplierFailure, type SupplierRate } from '#modules/hotels/stay-supplier.ts'
import { agesOf, partiesOf } from '../../real-stays/room-parties.ts'
import type { Around } from '../../real-stays/stay-places.ts'
import { type AvailableHotel, availabilitySchema, availableHotelSchema, rateSchema } from '../client/answers.ts'
import { callHotelbeds } from '../client/call-hotelbeds.ts'
import { readingFailure } from '../client/refusals.ts'
import type { HotelbedsDeps } from '../hotelbeds-deps.ts'
import { describeRate, isUnreadable } from './describe-rate.ts'

/** Hotels around a place, or one of them. */
type Where = { readonly around: Around } | { readonly hotel: number }

/** As many as the list of a city is read through. */
const MOST_HOTELS = 800

/** Hotels with rooms for everybody of a stay; those that cannot be read are left out. */
export async function askAvailability(
  deps: HotelbedsDeps,
  where: Where,
  { stay, signal }: { readonly stay: Stay; readonly signal: AbortSignal },
): Promise<readonly AvailableHotel[]> {
  const { hotels } = await callHotelbeds(deps, {
    method: 'POST',
    path: '/hotel-api/1.0/hotels',
    body: questionOf(where, stay),
    schema: availabilitySchema,
    timeoutMs: deps.timeouts.reading,
    signal,
  }).catch((error: unknown) => {
    throw readingFailure(error)
  })
  const all = hotels.hotels ?? []
  const read = all.flatMap((hotel) => availableHotelSchema.safeParse(hotel).data ?? [])
  if (all.length > 0 && read.length === 0)
    throw new SupplierFailure('malformed', 'POST /hotel-api/1.0/hotels: no hotel is of the promised shape')
  for (const { code, zoneName } of read) if (zoneName) deps.zones.set(code, zoneName)
  return read
}

/** The smallest question that answers: one room for each kind of party, prices by the night for one hotel alone. */
function questionOf(where: Where, stay: Stay): object {
  return {
    stay: { checkIn: stay.checkIn, checkOut: stay.checkOut },
    occupancies: partiesOf(stay).map(({ adults, childAges }) => ({
      rooms: 1,
      adults,
      children: childAges.length,
      ...(childAges.length > 0 && { paxes: childAges.map((age) => ({ type: 'CH', age })) }),
    })),
    ...('hotel' in where
      ? { hotels: { hotel: [where.hotel] }, dailyRate: true }
      : {
          geolocation: {
            latitude: where.around.latitude,
            longitude: where.around.longitude,
            radius: where.around.radiusKm,
            unit: 'km',
          },
        }),
    ...('around' in where && { filter: { maxHotels: MOST_HOTELS } }),
    sourceMarket: stay.nationality,
    language: 'ENG',
  }
}

/** A rate with the room that it is for. */
export interface ReadRate {
  readonly rate: SupplierRate
  readonly roomCode: string
  readonly roomName: string
  /** Hotelbeds' own key. */
  readonly rateKey: string
}

interface HotelContext {
  readonly currency: Currency
  readonly timezone: string
  readonly stay: Stay
}

/** The rates of a hotel, each for every room of the stay whose guests it is for. */
export function ratesOf(
  deps: Pick<HotelbedsDeps, 'tickets' | 'clock'>,
  hotel: Pick<AvailableHotel, 'code' | 'rooms'>,
  context: HotelContext,
): readonly ReadRate[] {
  return hotel.rooms.flatMap((room) =>
    room.rates.flatMap((each) => {
      const parsed = rateSchema.safeParse(each)
      if (!parsed.success) return []
      const { adults, childrenAges, rateKey } = parsed.data
      return context.stay.rooms.flatMap((party, roomIndex) => {
        if (party.adults !== adults || agesOf(party.childAges) !== sortedAges(childrenAges)) return []
        const rate = readable(() =>
          describeRate(deps, parsed.data, { ...context, hotel: hotel.code, roomIndex, party }),
        )
        return rate ? [{ rate, roomCode: room.code, roomName: room.name ?? room.code, rateKey }] : []
      })
    }),
  )
}

const sortedAges = (text: string | null | undefined): string => (text ? agesOf(text.split(',').map(Number)) : '')

function readable(read: () => SupplierRate | null): SupplierRate | null {
  try {
    return read()
  } catch (error) {
    if (isUnreadable(error)) return null
    throw error
  }
}

/** What most of the hotels are priced in; Hotelbeds bills a shop in one currency. */
export function commonCurrency(hotels: readonly Pick<AvailableHotel, 'currency'>[]): Currency | null {
  const counts = Map.groupBy(hotels, ({ currency }) => currency)
  const [most] = [...counts].toSorted(([, a], [, b]) => b.length - a.length)
  if (!most) return null
  if (!isCurrency(most[0])) throw new SupplierFailure('no_rate', `the shop knows no currency ${most[0]}`)
  return most[0]
}
