import type { FieldCode } from '#contracts/errors.ts'
import type { CreateOrderRequest } from '#contracts/orders/create-order.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { PassengerType, Price } from '#contracts/prices.ts'
import type { ReactNode } from 'react'
import type { Api } from '../../lib/api/api.ts'
import type { LatePart } from '../../lib/page/late-part.tsx'
import type { BookingRules } from './booking-rules.ts'

/** What the checkout must know of an offer, whatever it sells. */
export interface Sale {
  readonly offer_id: string
  readonly search_id: string
  readonly price: Price
  /** Until when the price stands. */
  readonly expires_at: string
  /** What the supplier keeps without a payment, and until when; null where it must be paid at once. */
  readonly hold: { readonly payment_required_by: string; readonly price_guaranteed_until: string | null } | null
  /** Who travels, and what is asked of them. */
  readonly rules: BookingRules
  /** Questions of its own that must be answered, and what is said where one is not. */
  readonly questions?: Readonly<Record<string, FieldCode>>
  /** Set where one adult of the travellers takes it, such as a room. */
  readonly takenByOne?: boolean
  /** What it is a part of, such as a stay: parts of one are wanted together or not at all, unless its customer says otherwise. */
  readonly partOf?: string
}

/** What a product puts into the booking form. `Offer` and `Chosen`, what is added to an offer, are its own. */
export interface CheckoutPanel<Offer = unknown, Chosen = unknown> {
  readonly kind: ItemKind
  /** The visitor's own offer, expired or not, with all that is shown of it. */
  load(api: Api, offer_id: string): Promise<Offer>
  saleOf(offer: Offer): Sale
  /** What is being booked, and when, in a line. */
  Brief(props: { readonly offer: Offer }): ReactNode
  /** The same with all that matters of it. */
  Summary(props: { readonly offer: Offer }): ReactNode
  /** Several of its kind that are booked together; absent where each has its summary. */
  Summaries?(props: { readonly offers: readonly Offer[] }): ReactNode
  /** What its price is called in the price summary; absent where it is shared among the travellers. */
  PriceName?(props: { readonly offer: Offer }): ReactNode
  /** Whether it is due already: it is paid, and nobody holds a price of it. */
  readonly isDue?: boolean
  /** Whether it asks whom to call at home, which the first that does asks for all. */
  readonly asksNextOfKin?: boolean
  /** What it asks for itself, among the fields of the form. */
  Asks?(props: AsksProps<Offer>): ReactNode
  /** What of that has code of its own: it is here before the form is shown. */
  readonly late?: readonly LatePart[]
  /** What it was, and the way to the same anew, once the price no longer stands. */
  Expired(props: { readonly offer: Offer }): ReactNode
  readonly additions: Additions<Offer, Chosen>
}

export interface AsksProps<Offer> {
  readonly offer: Offer
  /** Before the names of its fields: `items.0`. */
  readonly path: string
  /** Whether it is to ask whom to call at home. */
  readonly isKinAsked: boolean
  /** The traveller whose names it asks for, where nobody else does; else one of those of the form takes it. */
  readonly taker: number | null
  /** Who takes it where nobody has chosen. */
  readonly usualTaker: number
  readonly passengers: readonly PassengerType[]
  /** First name of a traveller as far as it is typed. */
  readonly typedName: (passenger: number) => string
}

type WantedItem = CreateOrderRequest['items'][number]

/** An offer that is being booked, with the panel of its kind. */
export interface CheckoutLine<Offer = unknown, Chosen = unknown> {
  readonly panel: CheckoutPanel<Offer, Chosen>
  readonly offer: Offer
}

/** What can be bought beside an offer: bags and seats, … */
interface Additions<Offer, Chosen> {
  /** Whether a kept value is such a choice: a browser's storage can hold anything. */
  isChosen(kept: unknown): kept is Chosen
  /** The offer's price with them. */
  priced(price: Price, chosen: readonly Chosen[]): Price
  /** Their part of the request. */
  requestOf(chosen: readonly Chosen[]): Pick<WantedItem, 'extras'>
  /** What is left when some have been taken by others, by what the shop says of these. */
  without(chosen: readonly Chosen[], gone: readonly unknown[]): readonly Chosen[]
  /** Where they are chosen. */
  Choice(props: ChoiceProps<Offer, Chosen>): ReactNode
}

export interface ChoiceProps<Offer, Chosen> {
  readonly offer: Offer
  readonly passengers: readonly PassengerType[]
  /** Whether it is one of several that are booked together. */
  readonly several: boolean
  /** First name of a traveller as far as it is typed. */
  readonly typedName: (passenger: number) => string
  readonly chosen: readonly Chosen[]
  /** Another number asks anew what is sold. */
  readonly round: number
  onChange(this: void, chosen: readonly Chosen[]): void
}
