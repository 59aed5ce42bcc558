import type { Money } from '#contracts/money.ts'

/** Rooms that cost something else than the visitor saw, and where they are booked at that. */
export interface PriceChange {
  readonly kind: 'changed'
  /** Of the rates that were asked for, room by room. */
  readonly keys: readonly string[]
  readonly address: string
  readonly before: Money
  readonly now: Money
}

/** What the page says to a form of rooms that was sent, where it does not lead to the booking. */
export type ReserveAnswer =
  /** Not every room has a rate. */
  | { readonly kind: 'choose' }
  | PriceChange
  /** What was chosen, by the keys of rates. */
  | { readonly kind: 'gone'; readonly keys: readonly string[] }
  /** In the words of the shop. */
  | { readonly kind: 'refused'; readonly problem: string }
