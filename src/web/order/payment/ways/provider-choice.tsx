import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { classes } from '../../../ui/classes.ts'
import { Notice } from '../../../ui/notice.tsx'
import { lazyCheckout, pageCheckout, type PageProvider, widgetInputs } from '../checkout.ts'
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
      {chosen && (
        <div className="px-4 pb-4">
          <Pay {...{ provider, transaction }} {...pay} />
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

/** As high as a line. */
const NO_TEXT = '\u00a0'

type PayProps = Pick<ProviderChoiceProps, 'provider' | 'transaction' | 'onSuccess' | 'onCancel'>

/** The button of the provider's window, and the way to its own page: both have their room from the first. */
function Pay({ provider, transaction, onSuccess, onCancel }: PayProps) {
  const t = useTranslations('payment')
  const { exact } = useMoney()
  const { name, window: opens } = pageProvider(provider)
  const [failed, setFailed] = useState(false)
  const inWindow = opens !== null && transaction?.flow !== 'redirect'
  const payment = useMemo(() => paymentOf(provider, transaction), [provider, transaction])
  const cancel = (reason: CancelReason) => {
    setFailed(reason === 'script_failed')
    onCancel(reason)
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm">{transaction ? t('amount', { amount: exact(transaction.amount) }) : NO_TEXT}</p>
      {failed && (
        <Notice tone="warn" live title={t('script_failed', { name })}>
          {t('redirect_instead', { name })}
        </Notice>
      )}
      <PaymentWidget {...{ payment, name, failed, onSuccess }} onAgain={() => setFailed(false)} onCancel={cancel}>
        {inWindow ? undefined : t('pay_on_page', { name })}
      </PaymentWidget>
      {inWindow && (
        <a
          className={classes(
            failed ? 'button button-primary button-large w-full' : 'link min-h-11 w-fit py-2.5 text-sm',
            !transaction && 'invisible',
          )}
          href={transaction?.page_url}
        >
          {t('pay_on_page', { name })}
        </a>
      )}
    </div>
  )
}

/** What there is to open of a transaction: the provider's window, or its page. */
function paymentOf(provider: PaymentProvider, transaction: TransactionResponse | null) {
  if (!transaction) return null
  const { window: opens } = pageProvider(provider)
  const checkout =
    opens && transaction.flow !== 'redirect' ? lazyCheckout(opens, transaction) : pageCheckout(transaction)
  return { ...widgetInputs(transaction), checkout }
}
