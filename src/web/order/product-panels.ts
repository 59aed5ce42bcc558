import type { OrderResponse } from '#contracts/orders/order.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { ReactNode } from 'react'
import type { Api } from '../lib/api/api.ts'

/*
 * What the pages of orders show of a product is that product's own: here is what they ask of each kind. The products
 * fill it in their folders and are named in `product-panels.ts` of `src/web`; this area imports none of them.
 */

export type Order = OrderResponse
/** One thing of an order, with the details of its kind. */
export type Item = Order['items'][number]
export type ItemOf<Kind extends ItemKind> = Extract<Item, { readonly kind: Kind }>

/** A code under which the supplier knows the booking, and what it is called. */
export interface SupplierReference {
  readonly label: string
  readonly value: string
}

export type ShownReference = (reference: SupplierReference) => ReactNode

/** An item on the page of its order. `Facts` is what its product asks for beside the order itself. */
export interface OrderPanel<Own extends Item = Item, Facts = unknown> {
  /** Asks for them on the server, with the page; left out where the order says it all. */
  load?(api: Api, order: Order, item: Own): Promise<Facts>
  /** What it is called within a sentence: `Lagos → London`; the name of its kind where it says nothing. */
  titleOf?(item: Own): string
  /** What the whole is called that it is a part of, such as the stay of a room. */
  wholeOf?(item: Own): string
  /** Where it begins, and whose clock says when. */
  placeOf?(item: Own): { readonly timezone: string; readonly city_name: string } | null
  /** Where the same is sold again: on other days, or beside what could not be had. */
  sellsAt?(item: Own): { readonly again: string; readonly others: string }
  /** It is only paid, and nothing is booked by it: nobody is wished a good journey, nor offered the same once more. */
  readonly isPaidOnly?: boolean
  /** Whether something waits for the traveller: then that is the page's one action. */
  asks?(facts: Facts): boolean
  /** What its price is called in the price summary; absent where it is shared among the travellers. */
  PriceName?(props: { readonly item: Own }): ReactNode
  /** The supplier's code, handed to who shows it. */
  Reference?(props: { readonly item: Own; readonly shown: ShownReference }): ReactNode
  /** How long it is until it begins. */
  Countdown?(props: { readonly item: Own; readonly className?: string }): ReactNode
  /** What waits for the traveller's answer, first of all on the page. */
  News?(props: OrderPanelProps<Own, Facts>): ReactNode
  /** What was bought. */
  Item?(props: OrderPanelProps<Own, Facts>): ReactNode
  /** What one traveller of the order, by their position, has of it, in the row with their name. */
  Traveller?(props: { readonly item: Own; readonly index: number }): ReactNode
  /** What its ticket numbers are numbers of, where nobody boards by them: `Traveller` shows them then. */
  readonly ticketsAre?: 'certificates'
  /** What is to be done until it begins. */
  NextSteps?(props: { readonly order: Order; readonly item: Own }): ReactNode
  /** What can be added and changed. */
  Actions?(props: OrderPanelProps<Own, Facts>): ReactNode
}

export interface OrderPanelProps<Own extends Item = Item, Facts = unknown> {
  readonly order: Order
  readonly item: Own
  readonly facts: Facts
}

/** An item on the page on which its order is paid. */
export interface PaymentPanel<Own extends Item = Item> {
  /** What is paid for, in short. */
  Summary(props: { readonly item: Own }): ReactNode
  /** Several of its kind; absent where each has its summary. */
  Summaries?(props: { readonly items: readonly Own[] }): ReactNode
  /** What its price is called in the price summary; absent where it is shared among the travellers. */
  PriceName?(props: { readonly item: Own }): ReactNode
  /** What it was, and the way to the same anew, once the time to pay is over. */
  Expired(props: { readonly item: Own }): ReactNode
  /** Whether several are parts of one thing, for which any of them speaks. @default no */
  isOneThing?(items: readonly Item[]): boolean
}

/** A booking in the lists of an account. */
export interface ListedPanel {
  Sign(): ReactNode
  /** Name and facts; `titled` makes the name the link to its page. */
  Line(props: { readonly booking: BookingSummary; readonly titled: (title: string) => ReactNode }): ReactNode
  /** Date on which it begins, `2026-12-01`; null where it has none. */
  beginsOn?(booking: BookingSummary): string | null
  /** The supplier's code in words, in a line with other facts. */
  Reference?(props: { readonly booking: BookingSummary }): ReactNode
  /** Where the same is sold on other days. */
  sellsAgainAt?(booking: BookingSummary): string | null
}

/** An item of a booking that a device keeps, to be read without a network. `Kept` is what its product keeps of it. */
export interface OfflinePanel<Own extends Item = Item, Kept = unknown> {
  /** What of an item is kept: nothing about money, the payer or passports. */
  keep(item: Own): Kept
  Title(props: { readonly kept: Kept }): ReactNode
  Reference?(props: { readonly kept: Kept; readonly shown: ShownReference }): ReactNode
  /** When it begins, and how long it is until then. */
  Beginning?(props: { readonly kept: Kept }): ReactNode
  Item?(props: { readonly kept: Kept }): ReactNode
  Traveller?(props: { readonly kept: Kept; readonly index: number }): ReactNode
  /** As on the page of an order. */
  readonly ticketsAre?: 'certificates'
  /** What to have at hand on the day. */
  Note?(props: { readonly kept: Kept; readonly reference: string }): ReactNode
}

/** Panels by the kind of what was sold; a kind without one is shown by what every item has. */
export type Panels<Panel> = Readonly<Partial<Record<ItemKind, Panel>>>

/** Kinds of an order or a basket, each once, in the order of its items. */
export const kindsOf = ({ items }: { readonly items: readonly { readonly kind: ItemKind }[] }): readonly ItemKind[] => [
  ...new Set(items.map(({ kind }) => kind)),
]
