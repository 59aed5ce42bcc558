import type { Money } from '#contracts/money.ts'

/** What the page says to a form of rooms that was sent, where it does not lead to the booking. */
export type ReserveAnswer =
  /** Not every room has a rate. */
  | { readonly kind: 'choose' }
  | { readonly kind: 'changed'; readonly address: string; readonly before: Money; readonly now: Money }
  /** What was chosen, by the keys of rates. */
  | { readonly kind: 'gone'; readonly keys: readonly string[] }
  /** In the words of the shop. */
  | { readonly kind: 'refused'; readonly problem: string }
