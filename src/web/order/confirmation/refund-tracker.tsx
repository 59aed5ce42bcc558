import type { Order } from '../product-panels.ts'
import type { OrderRefund } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { Price } from '../../ui/price.tsx'

const STAGES = ['asked', 'underway', 'arrived'] as const
type Stage = (typeof STAGES)[number]

/** How far each state of a refund is on its way. */
const STAGE_OF = {
  due: 'asked',
  pending: 'underway',
  processing: 'underway',
  needs_attention: 'underway',
  failed: 'underway',
  processed: 'arrived',
} as const satisfies Record<OrderRefund['status'], Stage>

/** Money on its way back, step by step. */
export function RefundTracker({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <section className="card grid gap-4 p-4 sm:p-5">
      <h2 className="text-lg">{t('refund.title')}</h2>
      {order.refunds.map((refund) => (
        <Refund key={refund.refund_id} refund={refund} />
      ))}
    </section>
  )
}

function Refund({ refund }: { refund: OrderRefund }) {
  const t = useTranslations('confirmation')
  const ownTime = useOwnTime()
  const reached = STAGES.indexOf(STAGE_OF[refund.status])
  // What goes to the wallet, or by a transfer of ours, passes no provider.
  const stages = STAGES.filter((stage) => refund.destination === 'source' || stage !== 'underway')
  const instantOf = (stage: Stage) => refund.steps.find(({ status }) => STAGE_OF[status] === stage)?.at
  return (
    <div className="grid gap-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Price money={refund.amount} className="text-xl font-bold" />
        <span className="text-sm text-ink-soft">{reasonText(t, refund.reason)}</span>
      </p>
      <ol className="grid gap-1.5">
        {stages.map((stage) => {
          const at = instantOf(stage)
          const done = STAGES.indexOf(stage) <= reached
          return (
            <li key={stage} className="grid grid-cols-[auto_1fr] items-start gap-2.5 text-sm">
              <span
                className={`mt-0.5 grid size-5 place-items-center rounded-full ${done ? 'bg-palm text-surface' : 'border border-line'}`}
                aria-hidden="true"
              >
                {done && <CheckIcon className="size-3.5" />}
              </span>
              <span className={done ? '' : 'text-ink-soft'}>
                {t(`refund.${stage}`)}
                <span className="sr-only">{` ${t(done ? 'refund.done' : 'refund.to_come')}`}</span>
                {at && (
                  <time className="block text-xs text-ink-soft" dateTime={at}>
                    {ownTime(at)}
                  </time>
                )}
              </span>
            </li>
          )
        })}
      </ol>
      <p className="text-xs wrap-anywhere text-ink-soft">
        {t(noteOf(refund), { reference: refund.transfer_reference ?? '' })}
      </p>
    </div>
  )
}

function noteOf({ status, destination }: OrderRefund) {
  if (status === 'needs_attention' || status === 'failed') return 'refund.stuck' as const
  if (destination === 'transfer') return 'refund.by_transfer' as const
  return destination === 'wallet' ? ('refund.in_wallet' as const) : ('refund.note' as const)
}

const REASONS = [
  'changed',
  'cancelled',
  'supplier_declined',
  'duplicate_payment',
  'order_expired',
  'charge_ended',
  'instalment_missed',
  'charge_refused',
  'item_declined',
  'extras_lost',
  'overpaid',
  'payment_differs',
] as const

function reasonText(t: ReturnType<typeof useTranslations<'confirmation'>>, reason: string): string {
  const known = REASONS.find((code) => code === reason)
  return known ? t(`refund.reasons.${known}`) : ''
}
