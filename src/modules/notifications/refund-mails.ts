import { formatMoney } from '#contracts/format.ts'
import type { Money } from '#contracts/money.ts'
import type { Order } from '#modules/orders/index.ts'
import type { MailBlock } from './mail-html.ts'

const REFUND_MAILS = ['refund_by_transfer', 'refund_to_wallet', 'refund_again', 'refund_made'] as const
/** By which other way a refund comes that a provider could not make. One wording for every product. */
type RefundMail = (typeof REFUND_MAILS)[number]

export interface OtherRefund {
  readonly amount: Money
  /** By what the bank knows the transfer that staff have made; null of other ways. */
  readonly handTransfer: string | null
}

export function isRefundMail(template: string): template is RefundMail {
  return REFUND_MAILS.some((known) => known === template)
}

/** How much comes, by which way, and by what its bank knows it. */
export function refundBlocks(
  t: (key: string) => string,
  order: Order,
  { otherRefund }: { readonly otherRefund?: OtherRefund | null },
  url: string,
): readonly MailBlock[] {
  return [
    { kind: 'text', text: t('intro') },
    ...(otherRefund
      ? [{ kind: 'fact', label: t('amount'), value: formatMoney(otherRefund.amount, order.language) } as const]
      : []),
    ...(otherRefund?.handTransfer
      ? [{ kind: 'fact', label: t('transfer'), value: otherRefund.handTransfer } as const]
      : []),
    { kind: 'fact', label: t('booking'), value: order.bookingReference },
    { kind: 'text', text: t('when') },
    { kind: 'action', label: t('action'), url },
    { kind: 'text', text: t('closing') },
  ]
}
