import type { Item, Order } from '../product-panels.ts'

type Traveller = Pick<Order['travellers'][number], 'title' | 'first_name' | 'last_name'>

/** A trip as it can be read without a network. */
export interface OfflineTrip extends Pick<Order, 'confirmation_id' | 'booking_reference'> {
  readonly travellers: readonly Traveller[]
  /** What was sold, with what the product of its kind keeps of it. */
  readonly items: readonly (Pick<Item, 'kind' | 'tickets'> & { readonly kept: unknown })[]
  /** Addresses with a version: another ticket has another address. */
  readonly documents: readonly { readonly type: 'e_ticket' | 'calendar'; readonly url: string }[]
  /** A square of `size` units. */
  readonly qr: { readonly size: number; readonly path: string }
}
