import {
  type CheckedRates,
  type RateQuestion,
  SupplierFailure,
  type SupplierRoom,
} from '#modules/hotels/stay-supplier.ts'
import type { StayDeps } from '../deps.ts'
import { DAY_MINUTES, instantText } from '../../simulator/world/calendar.ts'
import { hoursOf } from '../world/describe.ts'
import { type Magic, magicOf } from '../world/magic.ts'
import { PLANS, plansFor } from '../world/plans.ts'
import { findProperty, hotelSeed } from '../world/properties.ts'
import { describeRoom, fits, ROOM_TYPES } from '../world/rooms.ts'
import { leftByKind } from './pick-rooms.ts'
import { quoteRoom } from './quote-room.ts'
import { isFor, type RateKey, readRateKey } from './rate-key.ts'
import { loadSoldRooms } from './sold-rooms.ts'
import { hasBegun, nightsOf, type StayNights } from './stay-nights.ts'

/** How long a checked rate stands. */
const OFFER_LIFE_MS = 30 * 60_000

interface OpenHotel {
  readonly row: number
  readonly nights: StayNights
  readonly magic: Magic | null
  /** Rooms of each kind that are left. */
  readonly left: readonly number[]
}

/** A hotel in the nights of a stay; null when there is no such hotel. @throws SupplierFailure at two of the magic ones */
async function openHotel(
  deps: StayDeps,
  { propertyId, stay }: Pick<RateQuestion, 'propertyId' | 'stay'>,
): Promise<OpenHotel | null> {
  const found = findProperty(deps.world, propertyId)
  const nights = found && nightsOf(found.city, stay)
  if (!found || !nights) return null
  const { city, row } = found
  const magic = magicOf(city, row - city.first)
  if (magic === 'no_answer') throw new SupplierFailure('timeout', 'this hotel never answers')
  if (magic === 'rubbish') throw new SupplierFailure('malformed', 'this hotel answers rubbish')
  return { row, nights, magic, left: leftByKind(deps.world, await loadSoldRooms(deps.db, nights), nights, row) }
}

/** Plans of a hotel that may be sold to who asks. */
function plansOf({ world }: StayDeps, row: number, stay: RateQuestion['stay']): readonly number[] {
  const sold = (world.plans[row] ?? 0) & plansFor(stay)
  return PLANS.flatMap((_, plan) => (sold & (1 << plan) ? [plan] : []))
}

/** Every kind of room that one of the parties can have, with its plans for each of them; the cheapest first. */
export async function listRates(
  deps: StayDeps,
  question: Omit<RateQuestion, 'keys'>,
): Promise<readonly SupplierRoom[]> {
  const hotel = await openHotel(deps, question)
  if (!hotel || hasBegun(deps, hotel.nights)) return []
  const { stay, language } = question
  const plans = plansOf(deps, hotel.row, stay)
  return ROOM_TYPES.flatMap((type, room) => {
    const left = hotel.left[room] ?? 0
    if (left === 0) return []
    const rates = stay.rooms.flatMap((party, roomIndex) =>
      fits(type, party)
        ? plans.map((plan) =>
            quoteRoom(deps, hotel.nights, { row: hotel.row, room, plan, party, roomIndex, left, risen: false }),
          )
        : [],
    )
    return rates.length > 0 ? [{ ...describeRoom(type, language), rates }] : []
  }).toSorted((a, b) => leastOf(a) - leastOf(b))
}

function leastOf({ rates }: SupplierRoom): number {
  return Math.min(
    ...rates.map(
      ({ price, dueAtProperty }) =>
        price.grand_total + (dueAtProperty.find(({ kind }) => kind === 'stay')?.amount ?? 0),
    ),
  )
}

/** How chosen rates stand now: whether the rooms are still there, and what they cost. */
export async function checkRates(deps: StayDeps, question: RateQuestion): Promise<CheckedRates> {
  const { propertyId, stay, keys, language } = question
  const hotel = await openHotel(deps, question)
  const read = keys.flatMap((key) => readRateKey(key) ?? [])
  if (!hotel || read.length !== stay.rooms.length || keys.length !== read.length) return { kind: 'mismatch' }
  const plans = plansOf(deps, hotel.row, stay)
  const mask = deps.world.rooms[hotel.row] ?? 0
  const isOurs = read.every((key, at) => {
    const party = stay.rooms[at]
    const asked = party && { checkIn: stay.checkIn, nights: hotel.nights.nights, party }
    const type = ROOM_TYPES[key.room]
    const isSold = plans.includes(key.plan) && mask & (1 << key.room)
    return asked && type && isSold && key.propertyId === propertyId && isFor(key, asked) && fits(type, party)
  })
  if (!isOurs) return { kind: 'mismatch' }
  const isGone = hotel.magic === 'gone_on_check' || hasBegun(deps, hotel.nights)
  if (isGone || !isLeft(hotel.left, read)) return { kind: 'unavailable' }
  const rooms = read.map(({ room, plan, party }, roomIndex) => {
    const asked = { row: hotel.row, room, plan, party, roomIndex, left: hotel.left[room] ?? 0 }
    const type = ROOM_TYPES[room]
    if (!type) throw new Error(`there is no kind of room ${room}`)
    return {
      room: describeRoom(type, language),
      rate: quoteRoom(deps, hotel.nights, { ...asked, risen: hasRisen(hotel.magic) }),
    }
  })
  const expiresAt = new Date(deps.clock.now().getTime() + OFFER_LIFE_MS)
  return { kind: 'available', rooms, expiresAt, period: periodOf(deps, hotel) }
}

/** From the hour of arrival to that of departure, on the hotel's clock. */
function periodOf({ zones }: StayDeps, { row, nights: { city, firstDay, nights } }: OpenHotel) {
  const { checkInFrom, checkOutUntil } = hoursOf(hotelSeed(city, row - city.first))
  const at = (day: number, time: string) =>
    instantText(zones.toUtc(city.timezone, day * DAY_MINUTES + minutesOfText(time)))
  return { startsAt: at(firstDay, checkInFrom), endsAt: at(firstDay + nights, checkOutUntil) }
}

const minutesOfText = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

export const hasRisen = (magic: Magic | null): boolean => magic === 'dearer_on_check'

/** Whether there is a room for each key: several may want one of a kind. */
function isLeft(left: readonly number[], keys: readonly RateKey[]): boolean {
  return ROOM_TYPES.every((_, room) => keys.filter((key) => key.room === room).length <= (left[room] ?? 0))
}
