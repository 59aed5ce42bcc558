import type { Suggestion } from '#contracts/orders/cross-sell.ts'
import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import type { RefusedCancellation } from '#modules/orders/index.ts'
import type { MailedItem } from './item-mails.ts'
import type { MoneyBack } from './money-back.ts'
import type { OtherRefund } from './refund-mails.ts'
import type { WaitedPayment } from './waiting-mails.ts'

export interface ShortPayment {
  readonly received: Money
  readonly missing: Money
  /** What a further transfer is to name; null where it was no transfer. */
  readonly code: string | null
  /** What it pays of an order, where that is not the order as a whole. */
  readonly chargeId?: string | null
}

/** Money that came for an order and did not pay it. */
export interface MoneyCame {
  /** What staff decide on, for each payment; null where the shop does not know the currency. */
  readonly kept: readonly (Money | null)[]
  /** Whether other money came, which goes back or has gone. */
  readonly wasMore: boolean
}

/** What a mail tells of beside its order. */
export interface OrderNews {
  readonly items: readonly MailedItem[]
  /** What goes back, if anything. */
  readonly moneyBack?: MoneyBack | null
  /** The items that it was of, by their ids; absent where it was of the order as a whole. */
  readonly givenUp?: readonly string[]
  /** What its suppliers have not taken back. */
  readonly refused?: RefusedCancellation | null
  /** What other products have to offer with it. */
  readonly beside?: readonly Suggestion[]
  /** A payment of which only a part came. */
  readonly short?: ShortPayment | null
  readonly came?: MoneyCame | null
  /** The payment that a bank was waited for. */
  readonly waitedFor?: WaitedPayment | null
  /** What is given in place of a refund that a provider could not make. */
  readonly otherRefund?: OtherRefund | null
  /** How far an order that is paid in parts has come. */
  readonly instalments?: OrderInstalments | null
}
