import type { RoomParty } from '#modules/hotels/stay-supplier.ts'
import { weekdayOf } from '../../simulator/world/calendar.ts'
import { noise } from '../../simulator/world/noise.ts'
import { seasonFactor } from '../../simulator/world/seasons.ts'
import type { City } from './cities.ts'
import { MEALS, PLANS } from './plans.ts'
import { eatersOf, partyFactor, ROOM_TYPES } from './rooms.ts'

/** Prices are whole multiples of a hundred naira. */
const STEP_NAIRA = 100
const KOBO = 100

const THURSDAY = 3
const FRIDAY = 4
const SATURDAY = 5
const EVENTS_A_YEAR = 4
const YEAR_DAYS = 365

/** What nights from a day on cost in a city, of an ordinary night: seasons, days of the week, and events. */
export function nightFactors(city: City, firstDay: number, nights: number): Float64Array {
  return Float64Array.from({ length: nights }, (_, at) => {
    const day = firstDay + at
    return seasonFactor(day, { origin: '', destination: city.country }) * weekFactor(city, day) * eventFactor(city, day)
  })
}

/** Towns of work are full until Thursday, resorts at the end of the week. */
function weekFactor({ isResort }: City, day: number): number {
  const weekday = weekdayOf(day)
  if (weekday === FRIDAY || weekday === SATURDAY) return isResort ? 1.22 : 0.9
  return isResort || weekday > THURSDAY ? 0.96 : 1.06
}

/** Fairs, matches and feasts: a few days a year, each year on the same ones. */
export function eventFactor({ seed }: City, day: number): number {
  const ofYear = ((day % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS
  for (let event = 0; event < EVENTS_A_YEAR; event++) {
    const from = Math.floor(noise(seed, 31, event) * YEAR_DAYS)
    const days = 2 + Math.floor(noise(seed, 32, event) * 4)
    if ((ofYear - from + YEAR_DAYS) % YEAR_DAYS < days) return 1.3 + 0.4 * noise(seed, 33, event)
  }
  return 1
}

/** What makes the nights of one room cost what they do. */
interface NightlyPrice {
  /** Naira of a standard room in an ordinary night. */
  readonly level: number
  readonly room: number
  readonly plan: number
  readonly party: RoomParty
}

/** Kobo of each night, before taxes. */
export function nightAmounts({ level, room, plan, party }: NightlyPrice, factors: Float64Array): number[] {
  const { sleeping, meals } = partyPrices(party)
  return Array.from(factors, (night) => nightAmount(sleeping(level, room, plan), meals(level, plan), night))
}

/** The same in one sum: lists are made of thousands. */
export function sumOfNights(sleeping: number, meals: number, factors: Float64Array): number {
  let sum = 0
  for (const night of factors) sum += nightAmount(sleeping, meals, night)
  return sum
}

function nightAmount(sleeping: number, meals: number, night: number): number {
  return Math.round((sleeping * night + meals) / STEP_NAIRA) * STEP_NAIRA * KOBO
}

/** What guests pay of a hotel's level, worked out once for all hotels. */
interface PartyPrices {
  /** What goes with the nights' factors. */
  sleeping(level: number, room: number, plan: number): number
  /** What does not. */
  meals(level: number, plan: number): number
}

const PLAN_FACTORS = Float64Array.from(PLANS, ({ factor }) => factor)
const PLAN_MEALS = Float64Array.from(PLANS, ({ board }) => MEALS[board])
const ROOM_FACTORS = Float64Array.from(ROOM_TYPES, ({ factor }) => factor)

export function partyPrices(party: RoomParty): PartyPrices {
  const factors = Float64Array.from(ROOM_TYPES, (type) => partyFactor(type, party))
  const eaters = eatersOf(party)
  return {
    sleeping: (level, room, plan) =>
      level * (ROOM_FACTORS[room] ?? 1) * (factors[room] ?? 1) * (PLAN_FACTORS[plan] ?? 1),
    meals: (level, plan) => level * (PLAN_MEALS[plan] ?? 0) * eaters,
  }
}

/** Hundredths of a percent of value added tax in a country; illustrative. */
const VAT_BPS: Readonly<Record<string, number>> = { NG: 750, GB: 2000, FR: 1000, AE: 500, US: 0, GH: 1500, ZA: 1500 }
const USUAL_VAT_BPS = 1000

/** The tax on nights, in whole naira. */
export function vatOf(country: string, amount: number): number {
  return Math.round((amount * (VAT_BPS[country] ?? USUAL_VAT_BPS)) / 10_000 / KOBO) * KOBO
}

/** What is paid now of a stay that is paid at the hotel: a tenth, in whole hundreds of naira. */
export function depositOf(total: number): number {
  return Math.ceil(total / 10 / KOBO / STEP_NAIRA) * STEP_NAIRA * KOBO
}
