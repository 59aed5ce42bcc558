import type { Room, RoomRate } from '#contracts/hotels/rates.ts'

/** What tests say of a rate. */
interface SoldRate {
  readonly room: number
  readonly total: number
  readonly payment?: RoomRate['payment']
}

/** A rate of a kind of room. */
export function rateOf(kind: string, left: number | null, { room, total, payment = 'now' }: SoldRate): RoomRate {
  return {
    rate_key: `${kind} ${room} ${total} ${payment}`,
    room_index: room,
    board: 'breakfast',
    audience: 'everyone',
    payment,
    free_until: null,
    free_until_local: null,
    penalties: [],
    price: {
      currency: 'NGN',
      passengers: [],
      base: total,
      taxes: [],
      taxes_total: 0,
      fees: [],
      fees_total: 0,
      discount: null,
      total,
      grand_total: total,
    },
    nights: [],
    nights_currency: 'NGN',
    due_at_property: [],
    rooms_left: left,
  }
}

/** A kind of room with its rates. */
export const roomOf = (code: string, left: number | null, rates: readonly SoldRate[]): Room => ({
  room_code: code,
  name: code,
  beds: [],
  size_sqm: 20,
  max_adults: 2,
  max_guests: 3,
  rates: rates.map((rate) => rateOf(code, left, rate)),
})
