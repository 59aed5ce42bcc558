import type { ItemKind } from '#contracts/orders/order-states.ts'
import type { Namespace } from '../i18n/messages.ts'

/** The catalogues that each speaks by, beside those of orders. */
const PRODUCT_MESSAGES: Readonly<Partial<Record<ItemKind, readonly Namespace[]>>> = {
  flight: ['flight', 'changes', 'extras'],
  hotel: ['stay', 'stay-booking'],
  insurance: ['cover', 'insurance-booking'],
  package: ['package-booking'],
  activity: ['activity'],
  transfer: ['transfer', 'transfer-booking'],
  case: ['application-fees'],
}

/** What pages of things of these kinds speak by: nothing of what is not on them. */
export const messagesOfKinds = (kinds: readonly ItemKind[]): readonly Namespace[] =>
  kinds.flatMap((kind) => PRODUCT_MESSAGES[kind] ?? [])

/** What a booking page speaks by beside what it sells: of several things, by the words of a basket. */
export const crossSellMessages = (kinds: readonly ItemKind[]): readonly Namespace[] =>
  kinds.length > 0 ? ['basket', ...messagesOfKinds(kinds)] : []
