import type { CheckRateResponse } from '#contracts/hotels/offers.ts'
import type { RoomRate } from '#contracts/hotels/rates.ts'
import type { HotelDetailsResponse } from '#contracts/hotels/results.ts'
import { accommodationIdOf } from '#adapters/suppliers/fake-duffel-stays/describe-stays.ts'
import { numberOf } from '#adapters/suppliers/fake-hotelbeds/hotel-codes.ts'
import { BANJUL, checkBody, LAGOS, MAGIC_HOTELS } from '#tests/support/stays.ts'
import type { Chance } from '../chance.ts'
import { OWN_INN } from '../own-inn.ts'
import type { Plan } from './plan.ts'
import type { StubbornVisitor } from './stubborn-visitor.ts'

/** Hotels of Lagos in which nothing happens. */
const NETWORKED = Array.from({ length: 12 }, (_, at) => `LOS-${at + 3}`)

/** Hotels that are asked first, and alone where the buyer wants no other. */
const MEANT = {
  ordinary: [],
  gone: [MAGIC_HOTELS.goneOnOrder],
  declines: [MAGIC_HOTELS.declines],
  lost: [MAGIC_HOTELS.answerLost],
  'paid there': [MAGIC_HOTELS.paidThere],
  full: [MAGIC_HOTELS.goneOnCheck],
  dearer: [MAGIC_HOTELS.dearerOnCheck],
  own: [OWN_INN],
  'of Hotelbeds': NETWORKED.map((hotel) => `hotelbeds~${numberOf(hotel)}`),
  'of Duffel': NETWORKED.map((hotel) => `duffel_stays~${accommodationIdOf(hotel)}`),
} as const satisfies Readonly<Record<Stay['hotel'], readonly string[]>>
/** Hotels of the town of those that misbehave. */
const IN_BANJUL: ReadonlySet<Stay['hotel']> = new Set(['gone', 'declines', 'lost', 'paid there', 'full', 'dearer'])
const MAGIC = new Set<string>(Object.values(MAGIC_HOTELS))
/** Ordinary hotels that are looked at for rooms. */
const MOST_LOOKED_AT = 5

interface Guests {
  readonly stay: Stay
  readonly cancels: Plan['cancels']
  readonly chance: Chance
}

/** Finds rooms for one adult each for two nights. @returns null when there are none */
export async function confirmRooms(
  visitor: StubbornVisitor,
  { stay, cancels, chance }: Guests,
  check_in: string,
): Promise<CheckRateResponse | null> {
  const { hotel, rooms } = stay
  const check_out = new Date(Date.parse(check_in) + 2 * 86_400_000).toISOString().slice(0, 10)
  const place = IN_BANJUL.has(hotel) ? BANJUL : LAGOS
  const form = { ...place, check_in, check_out, rooms: Array.from({ length: rooms }, () => ({ adults: 1 })) }
  const opened = await visitor.call('hotelSearch', form)
  if (opened.status !== 200) return null
  const { sessionId } = opened.body
  for (const hotel_id of await hotelsFor(visitor, stay, sessionId, chance)) {
    const isMeant = MEANT[hotel].some((id) => id === hotel_id)
    const wanted = (rate: RoomRate) =>
      rate.payment === (hotel === 'paid there' ? 'at_property' : 'now') &&
      (cancels === null || rate.free_until !== null) &&
      // Others are after the same: who is to show something else takes no room that may be gone once it is paid.
      (isMeant || rate.rooms_left === null)
    const details = await visitor.call('hotelDetails', { sessionId, hotel_id })
    const rates = details.status === 200 ? ratesOf(details.body, wanted) : null
    const checked = rates && (await visitor.call('hotelCheckRate', checkBody(details.body, rates)))
    if (checked?.status !== 200) continue
    mustBeTold(stay, hotel_id, { seen: sumOf(rates ?? []), asked: checked.body.price.grand_total })
    return checked.body
  }
  return null
}

type Stay = NonNullable<Plan['stay']>

const sumOf = (rates: readonly RoomRate[]): number => rates.reduce((sum, { price }) => sum + price.grand_total, 0)

/**
 * Hotels in the order in which they are asked: the one that is meant, and ordinary ones where it may be full, of which
 * everybody begins at another.
 */
async function hotelsFor(
  visitor: StubbornVisitor,
  { hotel }: Stay,
  sessionId: string,
  chance: Chance,
): Promise<readonly string[]> {
  const meant = MEANT[hotel]
  if (hotel !== 'ordinary' && hotel !== 'own' && hotel !== 'full') return meant
  const found = await visitor.call('hotelSearchResults', { sessionId })
  const listed = found.status === 200 ? found.body.hotels.map(({ hotel_id }) => hotel_id) : []
  const ordinary = listed.filter((id) => !MAGIC.has(id) && id !== OWN_INN)
  const first = chance.between(0, Math.max(0, ordinary.length - MOST_LOOKED_AT))
  return [...meant, ...ordinary.slice(first, first + MOST_LOOKED_AT)]
}

/** Nobody is sold what is full, and who is asked more has been told so. */
function mustBeTold(
  { hotel }: Stay,
  hotel_id: string,
  { seen, asked }: { readonly seen: number; readonly asked: number },
): void {
  if (hotel === 'full' && hotel_id === MEANT.full[0])
    throw new Error('rooms were confirmed that the check does not have')
  if (hotel === 'dearer' && asked <= seen) throw new Error(`${asked} is asked by a hotel whose rates rise, as was seen`)
}

/** A rate for each room; null where somebody is left without. */
function ratesOf({ rooms, query }: HotelDetailsResponse, wanted: (rate: RoomRate) => boolean) {
  const rates = rooms.flatMap((room) => room.rates).filter(wanted)
  const chosen = query.rooms.flatMap((_, room) => rates.find(({ room_index }) => room_index === room) ?? [])
  return chosen.length === query.rooms.length ? chosen : null
}
