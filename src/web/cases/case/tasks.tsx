import { Suspense } from 'react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import type { ShownFile } from '#contracts/files/files.ts'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'
import { CheckIcon } from '../../ui/icons.tsx'
import { CaseFiles } from './late-files.ts'

interface TasksProps {
  readonly shown: ShownCase
  readonly files: readonly ShownFile[]
}

/** What is to be done, first by the customer. */
export function Tasks({ shown, files }: TasksProps) {
  const t = useTranslations('applications')
  const own = shown.tasks.filter(({ side }) => side === 'customer')
  if (own.length === 0) return null
  const open = own.filter(({ done_at }) => done_at === null)
  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="tasks">
      <div>
        <h2 className="text-lg" id="tasks">
          {t('tasks.title')}
        </h2>
        <p className="text-sm text-ink-soft">{t('tasks.left', { count: open.length })}</p>
      </div>
      <ul className="divide-y divide-line">
        {own.map((task) => (
          <TaskLine key={task.task_id} {...{ task, shown, files }} />
        ))}
      </ul>
    </Card>
  )
}

interface TaskLineProps extends TasksProps {
  readonly task: ShownCase['tasks'][number]
}

function TaskLine({ task, shown, files }: TaskLineProps) {
  const { title, applicant, due_on, done_at, slot } = task
  const t = useTranslations('applications')
  const { language } = useSettings()
  // A file is awaited: it, and how else it may come, stand below.
  const isAwaited = slot !== null && done_at === null
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2.5">
      <span className={classes('min-w-0', isAwaited && 'col-span-2')}>
        <span className="block wrap-anywhere">{title}</span>
        <span className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {applicant && <span>{applicant}</span>}
          {due_on && !done_at && <span>{t('tasks.due', { date: formatDate(due_on, language, 'day') })}</span>}
        </span>
      </span>
      {done_at ? (
        <span className="inline-flex items-center gap-1 text-sm font-semibold text-palm">
          <CheckIcon className="size-4" />
          {t('tasks.done')}
        </span>
      ) : (
        !isAwaited && <MarkDone task={task} />
      )}
      {slot && (
        <div className="col-span-2 grid grid-cols-1 items-start gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
          <Suspense>
            <CaseFiles {...{ shown, files, slot }} label={applicant ? `${title}, ${applicant}` : title} />
          </Suspense>
          {isAwaited && <MarkDone task={task} />}
        </div>
      )}
    </li>
  )
}

/** Where no file is asked for, or it was sent in another way. */
function MarkDone({ task: { task_id, title, slot } }: Pick<TaskLineProps, 'task'>) {
  const t = useTranslations('applications')
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="intent" value="done" />
      <input type="hidden" name="task_id" value={task_id} />
      <Button
        type="submit"
        size="small"
        look={slot ? 'quiet' : 'secondary'}
        className={slot ? '-mx-3' : undefined}
        aria-label={slot ? undefined : t('tasks.mark', { task: title })}
      >
        {slot ? t('tasks.elsewhere') : t('tasks.ready')}
        {slot && <span className="sr-only"> {title}</span>}
      </Button>
    </Form>
  )
}
