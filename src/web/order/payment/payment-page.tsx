import type { OrderCharge } from '#contracts/orders/charges.ts'
import type { Money } from '#contracts/money.ts'
import type { OfferedWay } from '#contracts/payments/ways-to-pay.ts'
import { lazy, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { OrderPrice } from '../summary/order-price.tsx'
import { Steps } from '../summary/steps.tsx'
import { PaidItems } from '../summary/paid-items.tsx'
import type { Panels, PaymentPanel, Order } from '../product-panels.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Countdown, useSecondsLeft } from '../../ui/countdown.tsx'
import { ClockIcon } from '../../ui/page-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { billOf } from './bill.ts'
import { MissingMoney, openPaymentOf } from './missing-money.tsx'
import { onPaidElsewhere } from './paid-elsewhere.ts'
import type { CardOffer } from './card-offers.tsx'
import { PaymentChoice } from './payment-choice.tsx'
import { waitingPaymentOf } from './waiting/waiting-payment.ts'
import type { PaymentReturn } from './return-address.ts'

/** Few orders come to it. */
const PaymentExpired = lazy(async () => ({
  default: (await import('./expired/payment-expired.tsx')).PaymentExpired,
}))

interface PaymentPageProps {
  readonly order: Order
  /** What of the order is paid here; the order as a whole when null. */
  readonly charge: OrderCharge | null
  readonly returned: PaymentReturn | null
  /** What the wallet of who is signed in has; null where there is none. */
  readonly wallet: Money | null
  readonly offers: readonly CardOffer[]
  /** Each way to pay once, and the same at other providers. */
  readonly ways: readonly OfferedWay[]
  readonly elsewhere: readonly OfferedWay[]
  readonly panels: Panels<PaymentPanel>
}

/** An order, or a charge of it, that waits for its money. */
export function PaymentPage({ order, charge, panels, ...choice }: PaymentPageProps) {
  const { returned } = choice
  const t = useTranslations('payment')
  const bill = billOf(order, charge)
  useFreshOrder(order.confirmation_id)
  const secondsLeft = useSecondsLeft(bill.payBy ?? '9999-12-31T00:00:00Z')
  if (order.status === 'expired') return <PaymentExpired order={order} panels={panels} />
  const open = openPaymentOf(order, charge?.charge_id ?? null)
  const waiting = waitingPaymentOf(order, charge?.charge_id ?? null)
  const over = secondsLeft === 0 && returned === null && !open && !waiting
  const isPayable = order.owner && !over && !open
  return (
    <div className="max-lg:[&_:is(a,button,input,summary)]:scroll-mb-20">
      <div className="page pt-5 pb-16">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <Steps current="payment" />
          {bill.payBy && !over && !waiting && <TimeLeft until={bill.payBy} />}
        </div>
        <h1 className="text-2xl">{charge ? t(`charge.titles.${charge.kind}`) : t('title')}</h1>
        <p className="mt-1 text-ink-soft">{t('reference', { reference: order.booking_reference })}</p>
        <div className="mt-5 grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-5">
            {!order.owner && <Notice tone="warn">{t('foreign')}</Notice>}
            {over && (
              <Notice tone="warn" live title={t('over.title')}>
                {charge ? t('charge.over') : t('over.text')}
              </Notice>
            )}
            {open && <MissingMoney payment={open} />}
            {isPayable && <PaymentChoice {...{ bill, order }} {...choice} />}
          </div>
          <aside className="card grid gap-5 p-4 sm:p-5 lg:sticky lg:top-5">
            <PaidItems order={order} panels={panels} />
            <div className="grid gap-3 border-t border-line pt-4">
              {charge ? <ChargeLine order={order} charge={charge} /> : <PriceSummary {...{ order, panels }} />}
            </div>
          </aside>
        </div>
      </div>
      {isPayable && <TotalToPay amount={bill.amount} />}
    </div>
  )
}

/** On phones: what is to be paid, in sight while a way to pay is chosen. */
function TotalToPay({ amount }: { readonly amount: Money }) {
  const t = useTranslations('payment')
  const { exact } = useMoney()
  return (
    <p className="bottom-bar bottom-0 z-10 tall:sticky border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden">
      <span className="page flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
        <span className="text-sm text-ink-soft">{t('to_pay')}</span>
        <span className="tabular text-lg font-bold">{exact(amount)}</span>
      </span>
    </p>
  )
}

function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('payment')
  return (
    <p className="inline-flex items-center gap-2 rounded-full bg-marigold-soft px-3.5 py-1.5 text-sm text-marigold-ink noscript:hidden">
      <ClockIcon className="size-4 flex-none" />
      {t('pay_within')} <Countdown until={until} className="font-semibold" />
    </p>
  )
}

function PriceSummary({ order, panels }: Pick<PaymentPageProps, 'order' | 'panels'>) {
  const t = useTranslations('order')
  return (
    <>
      <h2 className="text-lg">{t('price.title')}</h2>
      <OrderPrice
        order={order}
        nameOf={(item) => {
          const PriceName = panels[item.kind]?.PriceName
          return PriceName ? <PriceName item={item} /> : null
        }}
      />
    </>
  )
}

function ChargeLine({ order, charge }: { order: Order; charge: OrderCharge }) {
  const t = useTranslations('payment.charge')
  const parts = order.instalments?.parts ?? []
  const part = parts.find(({ charge_id }) => charge_id === charge.charge_id)
  const isRest = order.instalments?.rest_charge_id === charge.charge_id
  const { exact } = useMoney()
  return (
    <>
      <h2 className="text-lg">{t('what')}</h2>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>
          {part ? t('part', { number: part.number, parts: parts.length }) : t(isRest ? 'rest' : `kinds.${charge.kind}`)}
        </span>
        <span className="tabular text-lg font-semibold">{exact(charge.amount)}</span>
      </p>
      <p className="text-sm text-ink-soft">{t(charge.kind === 'instalment' ? 'parts_note' : 'note')}</p>
    </>
  )
}

/** Paid in another tab or on a phone: this page asks how the order stands. */
function useFreshOrder(orderId: string): void {
  const { revalidate } = useRevalidator()
  useEffect(() => onPaidElsewhere(orderId, () => void revalidate()), [orderId, revalidate])
}
