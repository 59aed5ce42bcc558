import type { InstalmentStatus } from '#contracts/orders/instalments.ts'
import type { Money } from '#contracts/money.ts'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { CheckIcon } from '../../ui/icons.tsx'

interface ScheduledPart {
  readonly number: number
  readonly amount: Money
  readonly due_at: string
  /** Without it the part is only a plan. */
  readonly status?: InstalmentStatus
}

interface InstalmentScheduleProps {
  readonly parts: readonly ScheduledPart[]
  /** What can be done about a part. */
  readonly action?: (part: ScheduledPart) => ReactNode
}

/** The parts of a price, one under the other: when, how much, and what has become of each. */
export function InstalmentSchedule({ parts, action }: InstalmentScheduleProps) {
  return (
    <ol className="grid">
      {parts.map((part, index) => (
        <Row key={part.number} part={part} isLast={index === parts.length - 1}>
          {action?.(part)}
        </Row>
      ))}
    </ol>
  )
}

interface RowProps {
  readonly part: ScheduledPart
  readonly isLast: boolean
  readonly children: ReactNode
}

function Row({ part, isLast, children }: RowProps) {
  const t = useTranslations('order')
  const { exact } = useMoney()
  const ownTime = useOwnTime()
  const { number, amount, due_at, status } = part
  const paid = status === 'paid'
  const over = status === 'refunded' || status === 'ended'
  const when = number === 1 ? t('instalments.now') : t('instalments.by', { day: ownTime(due_at) })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3">
      <span aria-hidden="true" className="grid grid-rows-[auto_1fr] justify-items-center">
        <span
          className={`tabular grid size-7 place-items-center rounded-full text-xs font-semibold ${LOOKS[status ?? 'planned']}`}
        >
          {paid ? <CheckIcon className="size-4" /> : number}
        </span>
        {!isLast && <span className="w-px bg-line" />}
      </span>
      <span className={isLast ? '' : 'pb-4'}>
        <span className="block font-semibold">{paid ? t('instalments.part_paid', { number }) : when}</span>
        {/* What can be paid says so by its link. */}
        {status && !(status === 'due' && children) && (
          <span
            className={`block text-sm ${status === 'overdue' ? 'text-kola' : paid ? 'text-palm' : 'text-ink-soft'}`}
          >
            {status === 'paid' ? t('instalments.paid') : t(`instalments.status.${status}`)}
          </span>
        )}
        {children}
      </span>
      <span className={`tabular font-semibold whitespace-nowrap ${over ? 'text-ink-soft line-through' : ''}`}>
        {exact(amount)}
      </span>
    </li>
  )
}

const LOOKS: Readonly<Record<InstalmentStatus, string>> = {
  planned: 'bg-sunken',
  due: 'bg-indigo-soft text-indigo',
  overdue: 'bg-kola text-surface',
  paid: 'bg-palm-soft text-palm',
  refunded: 'bg-sunken text-ink-soft',
  ended: 'bg-sunken text-ink-soft',
}
