import type { OrderInstalments } from '#contracts/orders/instalments.ts'
import type { Order } from '../product-panels.ts'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { InstalmentSchedule } from '../summary/instalment-schedule.tsx'
import { useMoney } from '../../lib/use-shop.ts'
import { payPath } from './instalments-banner.tsx'

interface InstalmentsProps {
  readonly order: Order
  readonly instalments: OrderInstalments
}

/** The parts of an order's price: what is paid, what comes next, and all of it at once. */
export function Instalments({ order, instalments }: InstalmentsProps) {
  const t = useTranslations('confirmation.instalments')
  const { exact } = useMoney()
  const { parts, left, rest_charge_id } = instalments
  const isOpen = order.status === 'on_hold'
  const chargeOf = (number: number) => parts.find((part) => part.number === number)?.charge_id ?? null
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('schedule')}</h2>
      <InstalmentSchedule
        parts={parts}
        action={({ number }) =>
          chargeOf(number) && (
            <Link className="link inline-block py-1 text-sm" to={payPath(order, chargeOf(number))}>
              {t('pay', { number })}
            </Link>
          )
        }
      />
      {rest_charge_id && (
        <p>
          <Link className="link" to={payPath(order, rest_charge_id)}>
            {t('pay_rest', { amount: exact(left) })}
          </Link>
        </p>
      )}
      {isOpen && <p className="max-w-prose text-sm text-ink-soft">{t('policy')}</p>}
    </section>
  )
}
