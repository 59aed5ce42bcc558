import { useMemo } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lazyCheckout, type PageProvider, widgetInputs } from '../checkout.ts'
import { pageProvider } from '../page-providers.ts'
import { type CancelReason, PaymentWidget } from '../payment-widget.tsx'
import { WayToPay } from './way-to-pay.tsx'

interface ProviderChoiceProps {
  /** See `WayToPay`. */
  readonly group?: string
  readonly provider: PaymentProvider
  /** What customers know it by, where that is not its own name. */
  readonly title?: string | null
  /** What was opened at this provider; null while nothing is. */
  readonly transaction: TransactionResponse | null
  /** Whether it is being opened here. */
  readonly preparing: boolean
  /** Whether it is being opened anywhere, so that nothing else can be chosen. */
  readonly busy: boolean
  readonly scriptFailed: boolean
  readonly onChoose: () => void
  readonly onSuccess: () => void
  readonly onCancel: (reason: CancelReason) => void
}

/** A payment provider to choose, or a way to pay there; once chosen, the button of its window and the way to its own page. */
export function ProviderChoice({ group, provider, title, transaction, preparing, busy, ...pay }: ProviderChoiceProps) {
  const t = useTranslations('payment')
  const { name, methods } = pageProvider(provider)
  const chosen = preparing || transaction !== null
  return (
    <WayToPay
      {...(group && { group })}
      name={title ?? name}
      text={
        title ? (
          <span className="block text-xs text-ink-soft">{t('through', { name })}</span>
        ) : (
          <Methods methods={methods} />
        )
      }
      {...{ chosen, preparing }}
      disabled={busy}
      onChoose={pay.onChoose}
    >
      {transaction && (
        <div className="px-4 pb-4">
          <Pay key={transaction.reference} transaction={transaction} {...pay} />
        </div>
      )}
    </WayToPay>
  )
}

/** `Card, bank account, USSD or mobile money`. */
function Methods({ methods }: Pick<PageProvider, 'methods'>) {
  const t = useTranslations('payment.methods')
  const names = methods.map((method) => t(method))
  const last = names.pop()
  if (last === undefined) return null
  const all = names.length > 0 ? t('either', { first: names.join(', '), last }) : last
  return <span className="block text-sm text-ink-soft">{all.charAt(0).toUpperCase() + all.slice(1)}</span>
}

interface PayProps extends Pick<ProviderChoiceProps, 'scriptFailed' | 'onSuccess' | 'onCancel'> {
  readonly transaction: TransactionResponse
}

function Pay({ transaction, scriptFailed, onSuccess, onCancel }: PayProps) {
  const t = useTranslations('payment')
  const { exact } = useMoney()
  const { name } = pageProvider(transaction.provider)
  const checkout = useMemo(() => {
    const { window } = pageProvider(transaction.provider)
    return window && lazyCheckout(window, transaction)
  }, [transaction])
  if (transaction.flow === 'redirect' || !checkout) {
    return (
      <a className="button button-primary button-large w-full" href={transaction.page_url}>
        {t('pay_on_page', { name })}
      </a>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('amount', { amount: exact(transaction.amount) })}</p>
      {scriptFailed ? (
        <Notice tone="warn" live title={t('script_failed', { name })}>
          {t('redirect_instead', { name })}
        </Notice>
      ) : (
        <PaymentWidget {...widgetInputs(transaction)} checkout={checkout} onSuccess={onSuccess} onCancel={onCancel} />
      )}
      <a
        className={scriptFailed ? 'button button-primary button-large w-full' : 'link min-h-11 w-fit py-2.5 text-sm'}
        href={transaction.page_url}
      >
        {t('pay_on_page', { name })}
      </a>
    </div>
  )
}
