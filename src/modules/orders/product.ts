import type { Expression, SqlBool } from 'kysely'
import type { FieldIssue } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { BookingSummary } from '#contracts/orders/bookings.ts'
import type { ExportedBooking } from '#contracts/orders/booking-export.ts'
import type { ChargeKind } from '#contracts/orders/charges.ts'
import type { CreateBookingRequest } from '#contracts/orders/create-booking.ts'
import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import type { DetailedItem } from '#contracts/orders/order.ts'
import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { ExtraLine, Price } from '#contracts/prices.ts'
import type { TravellerInput } from '#contracts/travellers.ts'
import type { Db, Tx } from '#db/database.ts'
import type { Changes } from '#db/write-in-one-statement.ts'
import type { SaleFacts } from '#modules/pricing/index.ts'
import type { DisputeNews } from '#modules/payments/index.ts'
import type { AnySupplier, SupplierOrder, SupplierOrderOutcome } from '#modules/suppliers/index.ts'
import type { ChargeReaction } from './charges/charge-reaction.ts'
import type { Moment, CrossSellOffer, Trip, TripAsker, TripReader } from './cross-sell/trip.ts'
import type { StoredOffer } from './offers/stored-offer.ts'
import type { Order, OrderItem } from './order.ts'
import type { ProductOffer } from './product-offer.ts'
import type { AfterSales } from './waiting/after-sales.ts'

/** Field path (`passengers.0.first_name`) → what is wrong there. */
export type Issues = Readonly<Record<string, FieldIssue>>

/** What a product says of the travellers of an offer. */
export interface TravellerCheck {
  /** Empty where everything is in order. */
  readonly issues: Issues
  /** Index of an infant → index of the adult who holds it. */
  readonly holders: ReadonlyMap<number, number>
  /** Whether passports belong to the order. */
  readonly needsPassports: boolean
}

/** What is answered to a product's own questions: `flight_number` → `BA75`. */
export type Answers = Readonly<Record<string, string>>

/** What a product says of the answers to its questions. */
export interface AnswerCheck {
  /** By question; empty where everything is in order. */
  readonly issues: Issues
  /** As an order keeps them. */
  readonly answers: Answers
}

/** What was chosen along with an offer, such as bags and seats. */
export interface ChosenExtras {
  /**
   * Its lines of the price.
   * @throws Refusal why it cannot be booked: told only where the order is not there already.
   */
  lines(): readonly ExtraLine[]
  /** What is written with the order. */
  changes(db: Db | Tx, owner: { readonly orderId: string; readonly itemId: string }): Changes
}

/** An offer with nothing beside it. */
export const NO_EXTRAS: ChosenExtras = { lines: () => [], changes: () => ({}) }

/** Who wants an offer, and what with it. */
export interface WantedWithOffer extends Pick<CreateBookingRequest, 'extras'> {
  readonly passengers: readonly TravellerInput[]
}

/** What a supplier has issued for an item. */
export interface Issued {
  /** Numbers of tickets by the position of their traveller. */
  readonly tickets: ReadonlyMap<number, string>
  /** Numbers of vouchers that are of nobody in particular. */
  readonly vouchers: readonly string[]
}

/** What something is sold as now that its offer has ended. */
export interface FoundAgain {
  /** The supplier's reference of it. */
  readonly ref: string
  /** At the supplier's price. */
  readonly price: Price
}

/** A document that each traveller of an item sends in, such as a copy of their passport. */
export interface DocumentWanted {
  /** In lower case, the same as long as the item lives. */
  readonly code: string
  /** In the reader's language. */
  readonly name: string
  readonly text: string
  /** The last day for it, `2026-12-01`; null where none is set. */
  readonly due: string | null
}

/**
 * All that an order must know of a kind of thing that it sells. One for each kind, registered where the shop is put
 * together; orders, payments, documents and mails know no other way to a product.
 */
export interface Product<Offer extends ProductOffer = ProductOffer> {
  readonly kind: ItemKind
  /** Who sells it: asked by their codes, which no two products share. */
  readonly suppliers: readonly AnySupplier[]
  /** Whether it can be ordered for some travellers of an order only. @default false */
  readonly takesSomeTravellers?: boolean
  /** Whether its travellers may ask something of who provides it, in words of their own. @default false */
  readonly takesRequests?: boolean
  /** Whether its own facts say when it begins and ends, so that nobody else need. @default false */
  readonly tellsTimes?: boolean
  /** Whether it asks whom to call at home (`readNextOfKin`), once where several items do. @default false */
  readonly asksNextOfKin?: boolean

  /** An offer of its kind as an order takes it, described in a language. */
  readOffer(stored: StoredOffer, language: Language): Promise<Offer>
  /** @param today the latest calendar date on Earth */
  checkTravellers(offer: Offer, travellers: readonly TravellerInput[], today: string): TravellerCheck
  /** Checks what is answered to its own questions. Absent where it asks none: then answers are refused. */
  readAnswers?(offer: Offer, answers: Answers): Promise<AnswerCheck>
  readExtras(offer: Offer, wanted: WantedWithOffer): Promise<ChosenExtras>
  /**
   * Whether the supplier would not sell the offer to these travellers as it was found. Absent where an offer serves
   * whoever orders it.
   */
  needsNewSearch?(offer: Offer, travellers: readonly TravellerInput[]): Promise<boolean>
  /**
   * The same as the supplier sells it to these travellers.
   * @throws Refusal `seats_unavailable`, `supplier_unavailable`, `exchange_rate_missing`
   */
  searchAnew?(
    offer: Offer,
    wanted: WantedWithOffer,
    language: Language,
  ): Promise<{ readonly offer: Offer; readonly extras: ChosenExtras }>

  /**
   * Reads all that the supplier is to be told, so that nothing of ours can fail once it is asked.
   * @returns what asks it
   */
  prepareOrder(order: Order, item: OrderItem, payment: 'instant' | 'hold'): Promise<() => Promise<SupplierOrderOutcome>>
  /** Whose the tickets and vouchers of a supplier's answer are; null while it is not all that was bought. */
  issued(order: Order, item: OrderItem, answer: SupplierOrder): Issued | null
  /** The item is its travellers' now: in the transaction that says so. */
  fulfilled?(tx: Tx, item: OrderItem): Promise<void>
  /**
   * The supplier would not sell the item with its extras, and has sold nothing: it is to be bought without some.
   * @returns false when there is nothing to leave out
   */
  buyWithoutExtras?(order: Order, item: OrderItem): Promise<boolean>
  /** What was paid for parts of the item that could not be booked, in minor units: the item's amount is without it. */
  lostParts?(tx: Tx, item: OrderItem): Promise<number>
  /** The item by its old reference or by a new search; `silent` when nobody can say so now. Absent: bought as it was. */
  findAgain?(order: Order, item: OrderItem): Promise<FoundAgain | 'silent' | null>
  /** The item by a new search. @throws SupplierFailure */
  findAnew?(order: Order, item: OrderItem): Promise<FoundAgain | null>
  /** Its extras as they are sold with another reference: what notes them in the transaction that gives the item that. */
  carryExtras?(order: Order, item: OrderItem, ref: string): Promise<(tx: Tx) => Promise<void>>

  /** What price rules and discounts look at in an item. */
  factsOf(item: OrderItem): SaleFacts
  /** A few words for a statement of payments: `LOS–LHR`. */
  shortTitle(item: OrderItem): string
  /** What lists and notices call it, in words of the reader's language: `Lagos → Paris`. */
  title(item: OrderItem, language: Language): string
  /** Where it is, as calendars write it. Absent for what is nowhere, or in several places. */
  addressOf?(item: OrderItem): string
  /** What an order's page shows of it. */
  describe(order: Order, item: OrderItem, reader: ItemReader): Promise<ItemDetails>
  /** What a list of bookings shows of a flight beside its title and time; null for all else. */
  summarise(item: OrderItem, language: Language): BookingSummary['trip']
  /** Whether a row of `order_items` speaks of what somebody searches for; `pattern` is one of SQL's `like`. */
  matches(pattern: string): Expression<SqlBool>
  /** What belongs into the export of an account. */
  exportOf(order: Order, item: OrderItem): Promise<ExportedItem>
  /** What proves to a bank what was sold. */
  evidenceOf(item: OrderItem): readonly Readonly<Record<string, unknown>>[]

  /** The documents that its travellers send in, as files. Absent where it asks for none. */
  documentsWanted?(order: Order, item: OrderItem, language: Language): Promise<readonly DocumentWanted[]>

  /** What charges of this product do when their money comes, or does not. */
  readonly chargeReactions?: Readonly<Partial<Record<ChargeKind, ChargeReaction>>>
  readonly afterSales?: AfterSales
  /** The supplier says that the item's times have changed: it is looked at. Absent: people look. */
  timesChanged?(item: {
    readonly id: string
    readonly orderId: string
    readonly supplierCode: string
  }): Promise<boolean>
  /** Where its travellers are, and when, because of it; `sold` is that of an offer or an item of its kind. */
  momentsOf?(sold: unknown): readonly Moment[]
  /** What it has to offer to somebody with a trip. */
  suggest?(trip: Trip, reader: TripReader): Promise<readonly Suggestion[]>
  /**
   * What of it visitors say yes or no to before they order something else: kept as an offer of theirs, the same for the
   * same trip. null where nothing is sold for that trip.
   */
  offerCrossSell?(trip: Trip, asker: TripAsker): Promise<CrossSellOffer | null>
  /** What it had offered with an order is not wanted. May be told more than once. */
  offerDeclined?(offer: { readonly offerId: string; readonly searchId: string }): Promise<void>
  /** The times of another item of an order with some of its own have changed. May be told more than once. */
  besideMoved?(order: Order, moved: MovedMoments & { readonly item: OrderItem }): Promise<void>
  /** A bank is asked to take back the money of the item's order, or has decided. May be told more than once. */
  moneyDisputed?(item: OrderItem, news: Pick<DisputeNews, 'state' | 'whole'>): Promise<void>
  /** The order's account is gone: personal facts of this product's own tables are taken out. */
  anonymise?(tx: Tx, orderId: string): Promise<void>
}

/** Where an item's travellers are, and when, since its times have changed; `former` where they were before that. */
export interface MovedMoments {
  readonly former: readonly Moment[]
  readonly moments: readonly Moment[]
  readonly movedAt: Date
}

/** Who looks at an item. */
export interface ItemReader {
  /** Strangers who have the link see what was ordered and nothing personal. */
  readonly owner: boolean
  readonly language: Language
}

/** The part of an item that its kind decides. */
export type ItemDetails = DetailsOf<DetailedItem>
type DetailsOf<Item> = Item extends DetailedItem ? Readonly<Pick<Item, 'kind' | 'details'>> : never

export interface ExportedItem {
  readonly flights: ExportedBooking['flights']
  readonly stays?: ExportedBooking['stays']
  /** What is neither a flight nor a stay. */
  readonly others?: ExportedBooking['others']
  /** Bags and seats of the traveller at a position. */
  extrasOf(position: number): ExportedBooking['travellers'][number]['extras']
}
