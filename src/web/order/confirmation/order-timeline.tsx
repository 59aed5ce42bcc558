import type { Order } from '../product-panels.ts'
import type { TimelineEvent } from '#contracts/orders/booking-confirmation.ts'
import { useTranslations } from 'use-intl/react'
import { useItemPanels, useItemTitle } from './item-panels.ts'
import { runsOf } from './timeline-runs.ts'
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
  const words = useTranslations('order')
  const ownTime = useOwnTime()
  const namesOf = useNames()
  if (order.timeline.length === 0) return null
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('timeline.title')}</h2>
      <ol className="mt-3">
        {runsOf(order.timeline).map(({ kind, at, by, items, about }, index, runs) => (
          <li key={`${kind}${at}${items.join()}${about}`} className="grid grid-cols-[auto_1fr] gap-x-3">
            <span className="flex flex-col items-center" aria-hidden="true">
              <span className={`mt-1.5 size-2.5 rounded-full ${TROUBLE.has(kind) ? 'bg-kola' : 'bg-palm'}`} />
              {index < runs.length - 1 && <span className="w-0.5 flex-1 bg-line" />}
            </span>
            <span className="pb-3 text-sm">
              {t(`timeline.${kind}`)}
              {about && <span className="block text-ink-soft">{words(`kinds.${about}`)}</span>}
              {namesOf(items).map((name) => (
                <span key={name} className="block text-ink-soft">
                  {name}
                </span>
              ))}
              <time className="block text-xs text-ink-soft" dateTime={at}>
                {ownTime(at)}
                {/* A line begins with a word, not with a dot. */}
                {'\u00a0· '}
                {t(`timeline.by.${by}`)}
              </time>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What items are called, where what is told of them is not told of the whole order. */
function useNames(): (items: readonly string[]) => readonly string[] {
  const all = useItemPanels()
  const titleOf = useItemTitle()
  return (items) =>
    items.length === all.length
      ? []
      : [...new Set(all.filter(({ item }) => items.includes(item.item_id)).map((one) => titleOf(one)))]
}
