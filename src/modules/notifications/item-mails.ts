import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Order, OrderItem } from '#modules/orders/index.ts'
import type { Letter } from './letter.ts'
import type { MailBlock } from './mail-html.ts'

/** What mails of an order say of one of its items, in the order's language. */
export interface ItemNews {
  /** `Lagos – London` */
  readonly title: string
  /** What its kind's own texts name beside what every mail does. */
  readonly values: Readonly<Record<string, string>>
  /** By what its supplier knows it. */
  readonly references: readonly MailBlock[]
  /** What was bought, and when it is. */
  readonly facts: readonly MailBlock[]
  /** Tickets or vouchers, a line each. */
  readonly tickets: readonly MailBlock[]
  /** What it was bought without, because somebody else had it meanwhile, and what comes back for it. */
  readonly missing: readonly MailBlock[]
}

/** A mail that only orders with an item of one kind have. */
interface OwnMail {
  readonly letter: Letter
  /** Whether the order's documents are other ones now, and go along. */
  readonly withDocuments: boolean
}

/** @param occasion what the mail is about, as it was when it was asked for */
export type WriteOwnMail = (order: Order, item: OrderItem, occasion: string) => Promise<OwnMail>

/** What a kind of product has to say in mails. Kinds that bring nothing of their own are told of by their facts. */
export interface ItemMails {
  /**
   * Group of `mails` with texts of every mail that any order has, for orders of one item of this kind; absent where
   * the texts for all products do.
   */
  readonly texts?: string
  /** Where something like it is searched for: `/flights`. */
  readonly searchPath: string
  /** Addresses of an order of this kind alone, before its id; absent where it has those of any order. */
  readonly pages?: { readonly order: string; readonly payment: string }
  tell(order: Order, item: OrderItem): Promise<ItemNews>
  /** Mails that only orders of this kind have, by their names. */
  readonly ownMails?: Readonly<Partial<Record<string, WriteOwnMail>>>
}

/** What each kind of product says in mails. */
export interface ItemMailsByKind {
  of(kind: ItemKind): ItemMails
  register(kind: ItemKind, mails: ItemMails): void
}

/** @param plain for every kind that brings nothing of its own */
export function createItemMails(plain: ItemMails): ItemMailsByKind {
  const own = new Map<ItemKind, ItemMails>()
  return {
    of: (kind) => own.get(kind) ?? plain,
    register(kind, mails) {
      own.set(kind, mails)
    },
  }
}

/** An item, what it has to say, and how its kind says it. */
export interface MailedItem {
  readonly item: OrderItem
  readonly mails: ItemMails
  readonly news: ItemNews
}

/** What the only kind of an order's items says in mails; undefined where there are several kinds. */
export function onlyMails([first, ...others]: readonly Pick<MailedItem, 'mails'>[]): ItemMails | undefined {
  return others.every(({ mails }) => mails === first?.mails) ? first?.mails : undefined
}

/** Where an order is looked at, and paid. */
export function pagesOf(order: Order, items: readonly Pick<MailedItem, 'mails'>[]) {
  const own = onlyMails(items)?.pages
  return own
    ? { order: `${own.order}${order.id}`, payment: `${own.payment}${order.id}` }
    : { order: `/orders/${order.id}`, payment: `/orders/${order.id}/payment` }
}

/** Asks every item of an order. */
export function describeItems(itemMails: Pick<ItemMailsByKind, 'of'>, order: Order): Promise<readonly MailedItem[]> {
  return Promise.all(
    order.items.map(async (item) => {
      const mails = itemMails.of(item.kind)
      return { item, mails, news: await mails.tell(order, item) }
    }),
  )
}
