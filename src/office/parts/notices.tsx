import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ProgressBar } from '#web/ui/spinner.tsx'
import type { OfficeFailure } from '../lib/office-api.ts'

interface FailedProps {
  readonly failure: OfficeFailure | null
  /** Loads anew what somebody else has changed. */
  readonly reload?: () => void
}

/** What went wrong, and what can be done about it. */
export function Failed({ failure, reload }: FailedProps) {
  const t = useTranslations('office')
  const place = useRef<HTMLDivElement>(null)
  // What was pressed may stand far below.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [failure])
  if (!failure || failure.problem?.code === 'unauthenticated') return null
  const { problem } = failure
  const isLate = problem?.code === 'changed_meanwhile' || problem?.code === 'case_moved'
  const told = problem?.code === 'forbidden' ? t('problem.not_yours') : (problem?.message ?? t('problem.network'))
  const fields = Object.values(problem?.errors ?? {}).flat()
  return (
    <div ref={place}>
      <Notice tone="danger" live {...(isLate && { title: t('case.changed') })}>
        <p>{[...(fields.length > 0 ? fields : [told])].join(' ')}</p>
        {reload && (isLate || problem === null) && (
          <Button size="small" className="mt-2" onClick={reload}>
            {t('problem.reload')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

/** Says to who does not see it that something was done. */
export function Done({ isDone }: { readonly isDone: boolean }) {
  const t = useTranslations('office')
  return (
    <p className="sr-only" role="status">
      {isDone && t('done')}
    </p>
  )
}

interface LoadedPageProps<Answer> {
  readonly loaded: {
    readonly answer: Answer | null
    readonly failure: OfficeFailure | null
    readonly loading: boolean
    readonly reload: () => void
  }
  readonly children: (answer: Answer) => ReactNode
}

/** What was asked for, a bar while it comes, or why it does not. What was there stays in sight meanwhile. */
export function LoadedPart<Answer>({ loaded, children }: LoadedPageProps<Answer>) {
  const t = useTranslations('office')
  const { answer, failure, loading, reload } = loaded
  return (
    <>
      <div className="-mb-3 h-1">{loading && <ProgressBar label={t('loading')} />}</div>
      <Failed failure={failure} reload={reload} />
      {answer !== null && children(answer)}
    </>
  )
}
