import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { ClockIcon } from '../../ui/page-icons.tsx'
import { paymentAddress } from '../order-address.ts'
import { kindsOf, type Order } from '../product-panels.ts'
import { AskAPerson } from './ask-a-person.tsx'
import { BookingCodes } from './booking-codes.tsx'
import { useOrderTitle } from './item-panels.ts'

interface InstalmentsBannerProps {
  readonly order: Order
  readonly instalments: OrderInstalments
}

/** Seats that are kept while their price is paid in parts: what is due next, and the way to pay it. */
export function InstalmentsBanner({ order, instalments }: InstalmentsBannerProps) {
  const t = useTranslations('confirmation')
  const { exact } = useMoney()
  const route = useOrderTitle()
  const day = useOwnTime()
  const { parts, paid, left } = instalments
  const next = parts.find(({ charge_id }) => charge_id !== null)
  const overdue = next?.status === 'overdue'
  return (
    <section className="card overflow-hidden" role="status">
      <div
        className={`flex items-start gap-3 px-5 py-3 sm:px-8 ${overdue ? 'bg-kola-soft text-kola' : 'bg-marigold-soft text-marigold-ink'}`}
      >
        <ClockIcon className="mt-0.5 size-5 flex-none" />
        <span className="font-semibold">
          {next
            ? t(bandText(next), { number: next.number, day: day(next.due_at), last: day(next.pay_by ?? next.due_at) })
            : t('hold.over')}
        </span>
      </div>
      <div className="grid justify-items-start gap-4 p-5 sm:p-8">
        <div>
          <h1 className="text-2xl">{t('instalments.title')}</h1>
          <p className="mt-1 max-w-prose text-ink-soft">{t('instalments.text', { route })}</p>
        </div>
        <Progress
          paid={paid.amount}
          whole={paid.amount + left.amount}
          text={t('instalments.progress', { paid: exact(paid), left: exact(left) })}
        />
        <BookingCodes order={order} />
        <div className="flex flex-wrap gap-3">
          {next && (
            <LinkButton look="primary" size="large" to={payPath(order, next.charge_id)}>
              {t('instalments.pay', { number: next.number })}
              <span aria-hidden="true">·</span>
              <span className="whitespace-nowrap">{exact(next.amount)}</span>
            </LinkButton>
          )}
          <AskAPerson reference={order.booking_reference} />
        </div>
      </div>
    </section>
  )
}

/** Where a charge of an order is paid. */
export const payPath = (order: Order, chargeId: string | null) =>
  `${paymentAddress(order.confirmation_id, kindsOf(order))}?charge=${chargeId}`

function bandText({ number, status }: OrderInstalments['parts'][number]) {
  if (status === 'overdue') return 'instalments.overdue' as const
  return number === 1 ? ('instalments.first_due' as const) : ('instalments.next_due' as const)
}

function Progress({ paid, whole, text }: { paid: number; whole: number; text: string }) {
  return (
    <div className="grid w-full max-w-md gap-1.5">
      <progress
        className="h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken accent-palm [&::-moz-progress-bar]:bg-palm [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-palm"
        value={paid}
        max={whole}
        aria-label={text}
      />
      <p className="tabular text-sm text-ink-soft" aria-hidden="true">
        {text}
      </p>
    </div>
  )
}
