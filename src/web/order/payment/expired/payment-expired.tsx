import { Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { Elsewhere } from '../../defaults/late.ts'
import { waitingPaymentOf } from '../waiting/waiting-payment.ts'
import type { Order, Panels, PaymentPanel } from '../../product-panels.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Notice } from '../../../ui/notice.tsx'

interface PaymentExpiredProps {
  readonly order: Order
  readonly panels: Panels<PaymentPanel>
}

/** An order whose time to pay is over, and what became of money that came for it all the same. */
export function PaymentExpired({ order, panels }: PaymentExpiredProps) {
  const t = useTranslations('payment.over')
  const waited = waitingPaymentOf(order, null)
  return (
    <div className="page grid max-w-2xl justify-items-start gap-4 py-16">
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-lg text-ink-soft">{t(reasonOf(order))}</p>
      {waited && (
        <Notice title={t('sent.title')}>
          {t('sent.text')} <span className="tabular font-semibold break-all">{waited.reference}</span>
        </Notice>
      )}
      <MoneyKept order={order} />
      <MoneyBack order={order} />
      {moneyOf(order) !== 'paid' && <SearchAnew {...{ order, panels }} />}
    </div>
  )
}

/** The way to what was ordered; whoever took it while their money may yet book would have it twice. */
function SearchAnew({ order, panels }: PaymentExpiredProps) {
  const [item] = order.items
  const panel = item && panels[item.kind]
  return (
    <Suspense>
      {panel && (order.items.length === 1 || panel.isOneThing?.(order.items)) ? (
        <panel.Expired item={item} />
      ) : (
        <Elsewhere order={order} />
      )}
    </Suspense>
  )
}

/** Why it is over; that nothing was charged is said only where nothing came, to whom it would be theirs to know. */
function reasonOf(order: Order): 'parts_text' | 'waited' | 'again' | 'paid' | 'text' {
  const money = moneyOf(order)
  if (money === 'paid') return money
  if (!order.owner || keptOf(order).length > 0) return 'again'
  if (money !== null) return order.instalments ? 'parts_text' : 'again'
  return waitingPaymentOf(order, null) ? 'waited' : 'text'
}

/** Payments that staff look into: another sum or currency came than was asked. */
const keptOf = ({ payments }: Order) =>
  payments.flatMap(({ reference, open }) => (open ? [{ reference, ...open }] : []))

function MoneyKept({ order }: { readonly order: Order }) {
  const t = useTranslations('payment.over')
  const { exact } = useMoney()
  return keptOf(order).map(({ reference, received }) => (
    <Notice key={reference} tone="warn" title={received && t('received', { amount: exact(received) })}>
      {t('kept')}
    </Notice>
  ))
}

/** Money that came: whether it may yet book what was ordered, is on its way back or is back; null where none came. */
function moneyOf({ payments, instalments }: Order): 'paid' | 'refund' | 'refunded' | null {
  const are = (status: string) => payments.some((payment) => payment.status === status)
  if (are('paid')) return instalments ? 'refund' : 'paid'
  if (are('refund_pending')) return 'refund'
  return are('refunded') ? 'refunded' : null
}

function MoneyBack({ order }: { readonly order: Order }) {
  const t = useTranslations('payment.over')
  const money = moneyOf(order)
  const reason = reasonOf(order)
  if (money === null || money === reason) return null
  return <Notice>{t(reason === 'parts_text' && money !== 'paid' ? `parts_${money}` : money)}</Notice>
}
