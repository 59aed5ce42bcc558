import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Order, OrderItem } from '#modules/orders/index.ts'
import type { Paper } from './pdf-paper.ts'

/** Something with a time, as calendars know it. */
export interface CalendarEvent {
  /** Of its order's no other. */
  readonly id: string
  /** Instants (ISO 8601, UTC). */
  readonly startsAt: string
  readonly endsAt: string
  readonly title: string
  readonly description: string
  readonly location?: string
  readonly reminder?: { readonly text: string; readonly hoursBefore: number }
}

/** What one item adds to the documents of its order, in the order's language. */
export interface ItemTicket {
  /** All that stands in it beside the order, as JSON: a document of the same facts is the same document. */
  readonly facts: unknown
  /** What the document is called: `E-ticket`. */
  readonly title: string
  /** What is said of an item that was cancelled. */
  readonly voidNotice: string
  /** Draws it below the letterhead. */
  draw(paper: Paper): void
  /** Empty for what has no time of its own. */
  events(): readonly CalendarEvent[]
}

/** What an embassy wants shown of a trip: that somebody gets there, or has where to sleep. */
export type ProofKind = 'journey' | 'stay'

/** What an item is, as a letter to an embassy tells it. */
interface ToldItem {
  readonly title: string
  readonly facts: readonly { readonly name: string; readonly value: string }[]
}

/** How a kind of product proves a trip. */
interface ItemProof {
  readonly of: readonly ProofKind[]
  /** Tells it in the order's language. */
  read(order: Order, item: OrderItem): Promise<ToldItem>
}

/** What a file may be called, in the language of its order. */
export type FileName =
  | 'application'
  | 'bookings'
  | 'e_ticket'
  | 'flights'
  | 'insurance'
  | 'insurance_certificate'
  | 'letter'
  | 'receipt'
  | 'tickets'
  | 'voucher'

/** What a kind of product draws into the documents of an order. Kinds that bring nothing of their own have vouchers. */
export interface ItemDocuments {
  /** What files of an order of this kind alone are named by, before its reference: keys of `documents.files`. */
  readonly fileNames: { readonly ticket: FileName; readonly calendar: FileName }
  /** What the item's price is called on the receipt: `Fare`. */
  priceName(order: Order, item: OrderItem): Promise<string>
  /** Whether its price is of the whole, and not of each kind of traveller. @default false */
  readonly pricedAsWhole?: boolean
  /** What a reservation letter says of it; kinds that prove no trip have none. */
  readonly proof?: ItemProof
  /** Reads what the item's ticket or voucher is made of. */
  readTicket(order: Order, item: OrderItem): Promise<ItemTicket>
}

/** How each kind of product is documented. */
export interface ItemDocumentsByKind {
  of(kind: ItemKind): ItemDocuments
  register(kind: ItemKind, documents: ItemDocuments): void
}

/** @param plain for every kind that brings nothing of its own */
export function createItemDocuments(plain: ItemDocuments): ItemDocumentsByKind {
  const own = new Map<ItemKind, ItemDocuments>()
  return {
    of: (kind) => own.get(kind) ?? plain,
    register(kind, documents) {
      own.set(kind, documents)
    },
  }
}
