import type { Order } from '../product-panels.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'

const TROUBLE: ReadonlySet<TimelineEvent['kind']> = new Set<TimelineEvent['kind']>([
  'payment_failed',
  'supplier_declined',
  'hold_declined',
  'cancel_refused',
  'extras_lost',
  'extras_refused',
  'expired',
])

/** What happened to the order, step by step, by the reader's own clock. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const ownTime = useOwnTime()
  if (order.timeline.length === 0) return null
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('timeline.title')}</h2>
      <ol className="mt-3">
        {order.timeline.map(({ kind, at, by }, index) => (
          <li key={`${kind}${at}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span className="flex flex-col items-center" aria-hidden="true">
              <span className={`mt-1.5 size-2.5 rounded-full ${TROUBLE.has(kind) ? 'bg-kola' : 'bg-palm'}`} />
              {index < order.timeline.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
            </span>
            <span className="pb-3 text-sm">
              {t(`timeline.${kind}`)}
              <time className="block text-xs text-ink-soft" dateTime={at}>
                {ownTime(at)} · {t(`timeline.by.${by}`)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
