import { type City, MAGIC_CITY } from './cities.ts'

/** Hotels that misbehave on purpose, on any date, so that every answer of the port can be seen. */
export type Magic =
  | 'dearer_on_check'
  | 'gone_on_check'
  | 'gone_on_order'
  | 'order_declined'
  | 'order_unknown'
  | 'no_answer'
  | 'rubbish'
  | 'pay_at_property'
  | 'last_room'

/** By their place among the hotels of their city, with the names that say what they are for. */
const MAGIC: readonly { readonly magic: Magic; readonly name: string }[] = [
  { magic: 'dearer_on_check', name: 'Hotel Price Rises' },
  { magic: 'gone_on_check', name: 'Hotel Sold Out at the Check' },
  { magic: 'gone_on_order', name: 'Hotel Sold Out after Payment' },
  { magic: 'order_declined', name: 'Hotel Declines' },
  { magic: 'order_unknown', name: 'Hotel Answer Lost' },
  { magic: 'no_answer', name: 'Hotel Silence' },
  { magic: 'rubbish', name: 'Hotel Rubbish' },
  { magic: 'pay_at_property', name: 'Hotel Pay on Arrival' },
  { magic: 'last_room', name: 'Hotel Last Room' },
]

/** ₦10,000 a room and night: the price rise of `dearer_on_check`. */
export const PRICE_RISE_NAIRA = 10_000

/** What is special about a hotel, if anything. */
export function magicOf({ code }: Pick<City, 'code'>, at: number): Magic | null {
  return code === MAGIC_CITY ? (MAGIC[at]?.magic ?? null) : null
}

export function magicName({ code }: Pick<City, 'code'>, at: number): string | null {
  return code === MAGIC_CITY ? (MAGIC[at]?.name ?? null) : null
}
