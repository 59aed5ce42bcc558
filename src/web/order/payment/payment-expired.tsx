import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { Elsewhere } from '../defaults/late.ts'
import { waitingPaymentOf } from './waiting/waiting-payment.ts'
import type { Order, Panels, PaymentPanel } from '../product-panels.ts'
import { Notice } from '../../ui/notice.tsx'

interface PaymentExpiredProps {
  readonly order: Order
  readonly panels: Panels<PaymentPanel>
}

/** An order whose time to pay is over. Money that came too late goes back. */
export function PaymentExpired({ order, panels }: PaymentExpiredProps) {
  const [item] = order.items
  const panel = item && panels[item.kind]
  const t = useTranslations('payment')
  const money = order.payment_status === 'refunded' ? 'refunded' : 'refund'
  const late =
    order.payment_status !== 'unpaid' && order.payment_status !== 'failed' && order.payment_status !== 'pending'
  const waited = waitingPaymentOf(order, null)
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('over.title')}</h1>
      <p className="text-lg text-ink-soft">
        {t(order.instalments && late ? 'over.parts_text' : waited ? 'over.waited' : 'over.text')}
      </p>
      {waited && (
        <Notice title={t('over.sent.title')}>
          {t('over.sent.text')} <span className="tabular font-semibold break-all">{waited.reference}</span>
        </Notice>
      )}
      {late && <Notice>{t(order.instalments ? `over.parts_${money}` : `over.${money}`)}</Notice>}
      <Suspense>
        {panel && (order.items.length === 1 || panel.isOneThing?.(order.items)) ? (
          <panel.Expired item={item} />
        ) : (
          <Elsewhere order={order} />
        )}
      </Suspense>
    </div>
  )
}
