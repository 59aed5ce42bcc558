import type { DestinationType } from '#contracts/hotels/query.ts'

/** What the search form of stays holds. Dates are plain days; empty text where nothing is chosen. */
export interface StayState {
  /** null where none is chosen. */
  readonly place: StayPlace | null
  readonly checkIn: string
  readonly checkOut: string
  /** Of the guests' passports, ISO 3166-1. */
  readonly nationality: string
  /** At least one. */
  readonly rooms: readonly RoomState[]
}

/** Somewhere to stay, as its key and what it is called. */
export interface StayPlace {
  readonly type: DestinationType
  readonly id: string
  readonly name: string
}

/** Who sleeps in one room. */
export interface RoomState {
  readonly adults: number
  /** Of each child on the day of arrival; null while it is not said. */
  readonly ages: readonly (number | null)[]
}

/** What fields for rooms are given. */
export interface GuestsProps {
  readonly rooms: readonly RoomState[]
  /** By field path; those of other fields are not looked at. */
  readonly errors: Readonly<Record<string, string>>
  readonly onChange: (rooms: readonly RoomState[]) => void
}

export const USUAL_ROOM: RoomState = { adults: 2, ages: [] }

export const EMPTY_STAY: StayState = { place: null, checkIn: '', checkOut: '', nationality: '', rooms: [USUAL_ROOM] }

/** As addresses and forms write it: `city:LOS`. */
export const keyOf = ({ type, id }: Pick<StayPlace, 'type' | 'id'>): string => `${type}:${id}`
