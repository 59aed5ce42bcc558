import type { Order } from '../product-panels.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import { AdireBand } from './adire-band.tsx'
import { AskAPerson } from './ask-a-person.tsx'
import { HeldBanner } from './held-banner.tsx'
import { ItemReferences } from './item-references.tsx'
import { useIsPaidOnly, useLead, useOutcome, useSellsAt } from './item-panels.ts'

/** How the order stands, first thing on the page. */
export function StatusBanner({ order }: { order: Order }) {
  if (order.status === 'confirmed') return <Confirmed order={order} />
  if (order.status === 'processing') return <Processing order={order} />
  if (order.status === 'on_hold') return <HeldBanner order={order} />
  if (order.status === 'cancelled') return <Cancelled order={order} />
  return <Failed order={order} />
}

function Confirmed({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const lead = useLead()
  const isPaidOnly = useIsPaidOnly()
  const own = isPaidOnly ? 'paid.title' : 'confirmed.title'
  return (
    <section className="on-cloth relative overflow-hidden rounded-xl bg-cloth" role="status">
      <AdireBand />
      <div className="relative grid gap-5 p-5 sm:p-8">
        <div className="flex items-start gap-4">
          <span className="grid size-11 flex-none place-items-center rounded-full bg-palm text-surface">
            <CheckIcon className="size-6" />
          </span>
          <div className="min-w-0">
            <h1 className="text-2xl">{t(order.owner ? own : 'confirmed.foreign_title')}</h1>
            <Outcome order={order} />
            {lead?.panel.Countdown && <lead.panel.Countdown item={lead.item} className="mt-2" />}
          </div>
        </div>
        <dl className="flex flex-wrap gap-x-10 gap-y-3">
          <Reference label={t('reference')} value={order.booking_reference} />
          <ItemReferences shown={(reference) => <Reference {...reference} />} />
        </dl>
      </div>
    </section>
  )
}

/** What is booked, by name or by number, and what could not be had. */
function Outcome({ order: { owner, contact } }: { order: Order }) {
  const t = useTranslations('confirmation')
  const { had, missing } = useOutcome()
  const isPaidOnly = useIsPaidOnly()
  const route = had.join(', ')
  if (!owner) return <p className="mt-1 text-on-cloth-soft">{route}</p>
  const { email } = contact
  return (
    <>
      <p className="mt-1 text-on-cloth-soft">
        {had.length > MOST_NAMED
          ? t('confirmed.several', { count: had.length, email })
          : t(isPaidOnly ? 'paid.text' : 'confirmed.text', { route, email })}
      </p>
      {missing.length > 0 && (
        <p className="mt-2 font-semibold">{t('confirmed.missing', { missing: missing.join(', ') })}</p>
      )}
    </>
  )
}

/** More things than these are listed below the banner, not in its sentence. */
const MOST_NAMED = 2

function Reference({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-on-cloth-soft">{label}</dt>
      <dd className="text-3xl font-bold tracking-widest select-all">{value}</dd>
    </div>
  )
}

function Processing({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const waiting = order.fulfilment_status === 'unconfirmed'
  if (order.completed_by) return <Completing order={order} by={order.completed_by} />
  if (order.answer_overdue) return <Overdue order={order} />
  return (
    <section className="card grid gap-4 p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('processing.title')}</h1>
      <ProgressBar label={t('processing.title')} />
      <p className="max-w-prose text-ink-soft">{waiting ? t('processing.unconfirmed') : t('processing.text')}</p>
      <p>
        {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
      </p>
    </section>
  )
}

/** Paid, and its supplier has not said in time whether it has booked: people see to it. */
function Overdue({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  return (
    <section className="card grid justify-items-start gap-4 p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('processing.overdue_title')}</h1>
      <p className="max-w-prose text-ink-soft">{t('processing.overdue')}</p>
      <p>
        {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
      </p>
      <LinkButton to="/contact">{t('processing.overdue_call')}</LinkButton>
    </section>
  )
}

/** Paid, and the shop has something to see to first: what is true, and by when it ends. */
function Completing({ order, by }: { order: Order; by: string }) {
  const t = useTranslations('confirmation')
  const ownTime = useOwnTime()
  return (
    <section className="card grid gap-4 p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('completing.title')}</h1>
      <p className="max-w-prose text-ink-soft">{t('completing.text')}</p>
      <p className="max-w-prose font-medium">{t('completing.by', { time: ownTime(by) })}</p>
      <p>
        {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
      </p>
    </section>
  )
}

function Failed({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const { others } = useSellsAt()
  const refund = refundOf(order)
  const unpaid = order.payment_status === 'unpaid'
  const { missing } = useOutcome()
  return (
    <section className="card grid justify-items-start gap-3 border-kola! p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('failed.title')}</h1>
      <p className="max-w-prose text-ink-soft">{t(unpaid ? 'failed.hold_text' : 'failed.text')}</p>
      {missing.length > 0 && order.items.length > missing.length && (
        <p className="max-w-prose">{t('failed.missing', { missing: missing.join(', ') })}</p>
      )}
      {refund && <p className="max-w-prose font-medium">{t(`failed.${refund}`)}</p>}
      <p>
        {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton look="primary" to={others}>
          {t('failed.other_flights')}
        </LinkButton>
        <AskAPerson reference={order.booking_reference} />
      </div>
    </section>
  )
}

function Cancelled({ order }: { order: Order }) {
  const t = useTranslations('confirmation')
  const { again } = useSellsAt()
  return (
    <section className="card grid justify-items-start gap-3 p-5 sm:p-8" role="status">
      <h1 className="text-2xl">{t('cancelled.title')}</h1>
      <p className="max-w-prose text-ink-soft">{t(cancelledText(order))}</p>
      <p>
        {t('reference')} <strong className="tracking-wider">{order.booking_reference}</strong>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <LinkButton look="primary" to={again}>
          {t('cancelled.new_search')}
        </LinkButton>
        <AskAPerson reference={order.booking_reference} />
      </div>
    </section>
  )
}

function cancelledText({ payment_status }: Order) {
  if (payment_status === 'refund_pending') return 'cancelled.refund_underway' as const
  if (payment_status === 'refunded' || payment_status === 'part_refunded') return 'cancelled.refunded' as const
  if (payment_status === 'review') return 'failed.review' as const
  return payment_status === 'paid' ? ('cancelled.no_refund' as const) : ('cancelled.unpaid' as const)
}

function refundOf({ payment_status, refunds }: Order) {
  if (payment_status === 'refund_pending' || payment_status === 'paid') return 'refund_pending'
  const isOtherwise = refunds.some(({ destination }) => destination !== 'source')
  if (payment_status === 'refunded' && isOtherwise) return 'refunded_otherwise'
  return payment_status === 'refunded' || payment_status === 'review' ? payment_status : null
}
