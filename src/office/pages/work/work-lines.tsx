import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { DeskWorkItem } from '#contracts/office/work.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { Due } from '../../parts/due.tsx'
import { useCodes } from '../../parts/use-codes.ts'

/** Work items, a line each. */
export function WorkLines({ items }: { readonly items: readonly DeskWorkItem[] }) {
  const t = useTranslations('office')
  const codes = useCodes()
  return (
    <ul className="grid gap-2">
      {items.map(({ id, queue, reason, subject, booking_reference, owner, due_at, overdue, done_at }) => (
        <Card
          key={id}
          as="li"
          className="relative grid gap-x-4 gap-y-1 px-4 py-3 hover:border-control md:grid-cols-[9rem_1fr_9rem_14rem] md:items-center"
        >
          <span>
            <Badge>{t(`queues.${queue}`)}</Badge>
          </span>
          {/* What it is about is a part of its name: many items have one reason. */}
          <Link className="grid min-w-0 wrap-anywhere after:absolute after:inset-0" to={`/work/${id}`}>
            <span className="link justify-self-start font-semibold">{codes.reason(reason)}</span>{' '}
            <span className="text-xs text-ink-soft">{[booking_reference, subject].filter(Boolean).join(' · ')}</span>
          </Link>
          <span className="text-sm text-ink-soft">{owner?.name ?? t('list.nobody')}</span>
          <Due at={due_at} overdue={overdue} doneAt={done_at} />
        </Card>
      ))}
    </ul>
  )
}
