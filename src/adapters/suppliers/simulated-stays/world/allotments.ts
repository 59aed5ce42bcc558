import { noise } from '../../simulator/world/noise.ts'
import { isHighSeason } from '../../simulator/world/seasons.ts'
import type { City } from './cities.ts'
import { magicOf } from './magic.ts'
import { eventFactor } from './prices.ts'
import { hotelSeed } from './properties.ts'

/** Rooms sold so far, by `soldKey`; what is absent has sold none. */
export type SoldRooms = ReadonlyMap<number, number>

const NIGHTS = 65_536
const KINDS = 8

/** Hotel, kind of room and night in one number. */
export function soldKey(row: number, room: number, day: number): number {
  return (row * KINDS + room) * NIGHTS + day
}

const PLENTY = 12

/** How strongly a night is wanted: 1 is an ordinary one. */
export function demandOn(city: City, day: number): number {
  return (isHighSeason(day) ? 1.5 : 1) * (eventFactor(city, day) > 1 ? 2 : 1)
}

/**
 * Rooms of a kind that a hotel puts on sale for a night: the rest was sold elsewhere before anybody looks. Some hotels
 * have only a few left and some are full, the same ones for the same seed; fewer are left when many come.
 */
export function offeredRooms(
  { city, at, room }: { readonly city: City; readonly at: number; readonly room: number },
  { day, demand }: { readonly day: number; readonly demand: number },
): number {
  return magicRooms(city, at) ?? ordinaryRooms(luckOf(hotelSeed(city, at), room, day), demand)
}

/** null for a hotel like any other. */
function magicRooms(city: City, at: number): number | null {
  const magic = magicOf(city, at)
  return magic && (magic === 'last_room' ? 1 : PLENTY)
}

/** The same for four nights in a row. */
const sameLuck = (day: number): number => day >> 2
const luckOf = (hotel: number, room: number, day: number): number => noise(hotel, 41, room, sameLuck(day))

function ordinaryRooms(luck: number, demand: number): number {
  if (luck < 0.035 * demand) return 0
  if (luck < 0.1 * demand) return 1 + (Math.floor(luck * 1000) % 3)
  return 3 + Math.floor(luck * PLENTY)
}

interface AskedNights {
  readonly firstDay: number
  readonly demand: Float64Array
}

/** Rooms of a kind that can be had for all nights of a stay. */
export function roomsLeft(
  sold: SoldRooms,
  { city, row, room }: { readonly city: City; readonly row: number; readonly room: number },
  { firstDay, demand: demands }: AskedNights,
): number {
  const at = row - city.first
  const magic = magicRooms(city, at)
  const hotel = hotelSeed(city, at)
  let least = PLENTY * 2
  let luck = luckOf(hotel, room, firstDay)
  for (let night = 0; night < demands.length && least > 0; night++) {
    const day = firstDay + night
    if (night > 0 && sameLuck(day) !== sameLuck(day - 1)) luck = luckOf(hotel, room, day)
    const offered = magic ?? ordinaryRooms(luck, demands[night] ?? 1)
    const left = sold.size === 0 ? offered : offered - (sold.get(soldKey(row, room, day)) ?? 0)
    if (left < least) least = left
  }
  return Math.max(0, least)
}
