import type { Money } from '#contracts/money.ts'
import { formatMoney } from '#contracts/format.ts'
import type { Order } from '#modules/orders/index.ts'
import type { MailBlock } from './mail-html.ts'

const WAITING_MAILS = ['payment_waiting', 'payment_lapsed', 'payment_never_came'] as const
/** A bank is waited for; it has not sent the money; it had not when the order ended. One wording for every product. */
type WaitingMail = (typeof WAITING_MAILS)[number]

/** By its reference provider and bank know it. */
export interface WaitedPayment {
  readonly reference: string
  readonly amount: Money
  /** What it pays of an order, where that is not the order as a whole. */
  readonly chargeId?: string | null
}

export function isWaitingMail(template: string): template is WaitingMail {
  return WAITING_MAILS.some((known) => known === template)
}

/** How the payment stands, what to do and what not to, and what a bank asks for. */
export function waitingBlocks(
  t: (key: string) => string,
  order: Order,
  { waitedFor }: { readonly waitedFor?: WaitedPayment | null },
  url: string,
): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    { kind: 'fact', label: t('amount'), value: formatMoney(waitedFor?.amount ?? order.total, order.language) },
    ...(waitedFor ? [{ kind: 'fact', label: t('payment'), value: waitedFor.reference } as const] : []),
    { kind: 'text', text: t('advice') },
    { kind: 'action', label: t('action'), url },
    { kind: 'text', text: t('closing') },
  ]
}
