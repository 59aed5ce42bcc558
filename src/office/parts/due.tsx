import { useTranslations } from 'use-intl/react'
import { Badge } from '#web/ui/badge.tsx'
import { Moment, useMoment } from './moment.tsx'

interface DueProps {
  readonly at: string | null
  readonly overdue: boolean
  readonly doneAt?: string | null
}

/** By when something is to be done. What is late has the one strong colour of the desk. */
export function Due({ at, overdue, doneAt = null }: DueProps) {
  const t = useTranslations('office.list')
  const told = useMoment()
  if (doneAt) return <span className="text-sm text-ink-soft">{t('done', { at: told(doneAt) })}</span>
  if (at === null) return <span className="text-sm text-ink-soft">{t('waiting')}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-2 text-sm">
      {overdue && <Badge tone="danger">{t('overdue')}</Badge>}
      <span className={overdue ? 'font-semibold text-kola' : ''}>
        {overdue ? <Moment at={at} /> : t('due', { at: told(at) })}
      </span>
    </span>
  )
}
