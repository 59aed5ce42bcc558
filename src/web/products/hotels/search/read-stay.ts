import type { DestinationType, HotelQuery } from '#contracts/hotels/query.ts'
import { typedText } from '../../../search/plain-text.ts'
import { readRooms } from './rooms-text.ts'
import type { StayPlace, StayState } from './stay-state.ts'

const TYPES = ['city', 'area', 'landmark', 'hotel'] as const satisfies readonly DestinationType[]
const ID = /^[\w.~-]{1,60}$/
const DAY = /^\d{4}-\d\d-\d\d$/
const COUNTRY = /^[A-Z]{2}$/
/** Names are longer nowhere. */
export const MOST_NAME = 80

/** Reads the query of an address; what is missing or odd is left empty. */
export function parseStay(params: URLSearchParams): StayState {
  const text = (name: string, form: RegExp) => {
    const value = params.get(name) ?? ''
    return form.test(value) ? value : ''
  }
  const key = parseKey(params.get('destination') ?? '')
  const name = typedText(params.get('place'), MOST_NAME)
  return {
    place: key && { ...key, name: name || key.id },
    checkIn: text('checkin', DAY),
    checkOut: text('checkout', DAY),
    nationality: text('nationality', COUNTRY),
    rooms: readRooms(params.get('rooms') ?? '').rooms,
  }
}

/** `city:LOS` taken apart; null for what is none. */
export function parseKey(text: string): Pick<StayPlace, 'type' | 'id'> | null {
  const [kind = '', id = '', ...more] = text.slice(0, MOST_NAME).split(':')
  const type = TYPES.find((each) => each === kind)
  return type && ID.test(id) && more.length === 0 ? { type, id } : null
}

/** A search that was made, as the form shows it again. */
export function stayOfQuery({ destination, check_in, check_out, nationality, rooms }: HotelQuery): StayState {
  const { type, id, name } = destination
  return {
    place: { type, id, name },
    checkIn: check_in,
    checkOut: check_out,
    nationality,
    rooms: rooms.map(({ adults, child_ages }) => ({ adults, ages: child_ages })),
  }
}
