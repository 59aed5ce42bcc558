import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWords } from '../../lib/words.tsx'
import { useMoment } from '../../parts/moment.tsx'
import { Panel } from '../../parts/panel.tsx'
import { AskForm } from './ask-form.tsx'
import type { CaseWork } from './case-work.ts'

/** What was asked for, and asking for more. */
export function CaseTasks({ shown, act, waiting }: CaseWork) {
  const t = useTranslations('office.case')
  const { language } = useWords()
  const told = useMoment()
  return (
    <Panel title={t('tasks')}>
      {shown.tasks.length === 0 && <p className="text-sm text-ink-soft">{t('no_tasks')}</p>}
      <ul className="grid gap-2 text-sm">
        {shown.tasks.map(({ task_id, side, title, applicant, due_on, done_at }) => (
          <li
            key={task_id}
            className="grid items-baseline gap-x-3 gap-y-0.5 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)]"
          >
            <span className="max-sm:order-last">
              <Badge tone={done_at ? 'good' : 'warn'}>{done_at ? t('done', { at: told(done_at) }) : t('open')}</Badge>
            </span>
            <span className="min-w-0 gap-x-3 max-sm:grid sm:flex sm:flex-wrap">
              <span className="font-semibold wrap-anywhere">{title}</span>
              <span className="text-ink-soft">
                {[applicant, t(`side_${side}`), due_on && t('by_day', { day: formatDate(due_on, language) })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {shown.can_ask && <AskForm {...{ shown, act, waiting }} />}
    </Panel>
  )
}
