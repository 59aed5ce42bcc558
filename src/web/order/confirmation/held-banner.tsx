import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Countdown, useIsOver } from '../../ui/countdown.tsx'
import { ClockIcon } from '../../ui/page-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import { paymentAddress } from '../order-address.ts'
import { waitingPaymentOf } from '../payment/waiting/waiting-payment.ts'
import { kindsOf, type Order } from '../product-panels.ts'
import { deadlineOf } from '../held-until.ts'
import { AskAPerson } from './ask-a-person.tsx'
import { BookingCodes } from './booking-codes.tsx'
import { useOrderTitle } from './item-panels.ts'
import { InstalmentsBanner } from './instalments-banner.tsx'

/** Seats that the airline keeps for a payment to come: how long still, and the way to pay. */
export function HeldBanner({ order }: { order: Order }) {
  if (order.fulfilment_status !== 'held') return <Asking order={order} />
  return order.instalments ? (
    <InstalmentsBanner order={order} instalments={order.instalments} />
  ) : (
    <Held order={order} />
  )
}

function Asking({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <section className="card grid gap-4 p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('hold.asking_title')}</h1>
      <ProgressBar label={t('hold.asking_title')} />
      <p className="max-w-prose text-ink-soft">{t('hold.asking_text')}</p>
      <Reference order={order} />
    </section>
  )
}

function Held({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const route = useOrderTitle()
  const deadline = deadlineOf(order)
  const over = useIsOver(deadline) || order.payment_expires_at === null
  const at = useOwnTime()
  const waits = waitingPaymentOf(order, null) !== null
  const guarantee = order.hold?.price_guaranteed_until
  return (
    <section className="card overflow-hidden" role="status">
      <div className="flex items-center gap-3 bg-marigold-soft px-5 py-3 text-marigold-ink sm:px-8">
        <ClockIcon className="size-5 flex-none" />
        {over ? (
          <span className="font-semibold">{t('hold.over')}</span>
        ) : (
          <span>
            {t('hold.left')} <Countdown until={deadline} className="font-bold" />
          </span>
        )}
      </div>
      <div className="grid justify-items-start gap-4 p-5 sm:p-8">
        <div>
          <h1 className="text-2xl">{t(over ? 'hold.over_title' : 'hold.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">
            {t(over ? 'hold.over_text' : 'hold.text', { route, deadline: at(deadline) })}
          </p>
          {!over && (
            <p className="mt-1 max-w-prose text-sm text-ink-soft">
              {guarantee ? t('hold.price_kept', { deadline: at(guarantee) }) : t('hold.price_open')}
            </p>
          )}
        </div>
        <BookingCodes order={order} />
        {waits && <Notice title={t('hold.waits.title')}>{t('hold.waits.text')}</Notice>}
        <div className="flex flex-wrap gap-3">
          {order.owner && !over && <PayNow order={order} waits={waits} />}
          <AskAPerson reference={order.booking_reference} />
        </div>
      </div>
    </section>
  )
}

function PayNow({ order, waits }: { order: Order; waits: boolean }) {
  const t = useTranslations('confirmation.hold')
  return (
    <LinkButton
      look="primary"
      size="large"
      className="flex-wrap gap-y-0 max-sm:px-4"
      to={paymentAddress(order.confirmation_id, kindsOf(order))}
    >
      <span className="whitespace-nowrap">{t(waits ? 'waits.see' : 'pay')}</span>
      {!waits && (
        <>
          <span aria-hidden="true" className="max-[22rem]:hidden">
            ·
          </span>
          <Price money={{ amount: order.price.grand_total, currency: order.price.currency }} />
        </>
      )}
    </LinkButton>
  )
}

function Reference({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <p>
      {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
    </p>
  )
}
