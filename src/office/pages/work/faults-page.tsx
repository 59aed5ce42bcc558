import { useTranslations } from 'use-intl/react'
import { may } from '#contracts/office/roles.ts'
import type { DeskFaultsResponse } from '#contracts/office/work.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { useStaff } from '../../lib/session.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { useMoment } from '../../parts/moment.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Failed, LoadedPart } from '../../parts/notices.tsx'
import { useCodes } from '../../parts/use-codes.ts'

/** Jobs that were given up, and suppliers from which nothing is sold. */
export function FaultsPage() {
  const t = useTranslations('office')
  const loaded = useLoaded('deskFaults')
  const { run, failure } = useAct()
  const requeue = async (id: number) => {
    const answer = await run('deskRequeue', { id })
    if (answer) loaded.show(answer)
  }
  const resume = async (supplier: string) => {
    const answer = await run('deskResume', { supplier })
    if (answer) loaded.show(answer)
  }
  return (
    <>
      <h1 className="text-2xl">{t('nav.faults')}</h1>
      <Failed failure={failure} reload={loaded.reload} />
      <LoadedPart loaded={loaded}>
        {({ dead_jobs, stopped_suppliers }) => (
          <>
            <DeadJobs jobs={dead_jobs} again={(id) => void requeue(id)} />
            <Stopped suppliers={stopped_suppliers} resume={(supplier) => void resume(supplier)} />
          </>
        )}
      </LoadedPart>
    </>
  )
}

interface DeadJobsProps {
  readonly jobs: DeskFaultsResponse['dead_jobs']
  readonly again: (id: number) => void
}

function DeadJobs({ jobs, again }: DeadJobsProps) {
  const t = useTranslations('office.faults')
  const told = useMoment()
  const { role } = useStaff()
  return (
    <Panel title={t('dead')}>
      {jobs.length === 0 && <p className="text-sm text-ink-soft">{t('no_dead')}</p>}
      <ul className="grid gap-3">
        {jobs.map(({ id, key, failures, last_error, at }) => (
          <li key={id} className="grid gap-1 border-b border-line pb-3 last:border-0 sm:grid-cols-[1fr_auto]">
            <div className="grid min-w-0 gap-1 text-sm">
              <p className="font-semibold wrap-anywhere">{key}</p>
              <p className="text-ink-soft">
                {t('failures', { count: failures })}
                {at && ` · ${t('since', { at: told(at) })}`}
              </p>
              {last_error && <p className="wrap-anywhere text-kola">{last_error}</p>}
            </div>
            {may(role, 'jobs.requeue') && (
              <Button size="small" className="self-start justify-self-start" onClick={() => again(id)}>
                {t('again')}
                <span className="sr-only">, {key}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface StoppedProps {
  readonly suppliers: DeskFaultsResponse['stopped_suppliers']
  readonly resume: (supplier: string) => void
}

function Stopped({ suppliers, resume }: StoppedProps) {
  const t = useTranslations('office.faults')
  const told = useMoment()
  const codes = useCodes()
  const { role } = useStaff()
  return (
    <Panel title={t('stopped')}>
      {suppliers.length === 0 && <p className="text-sm text-ink-soft">{t('no_stopped')}</p>}
      <ul className="grid gap-3 text-sm">
        {suppliers.map(({ supplier, fault, detail, at }) => (
          <li key={supplier} className="flex flex-wrap items-center gap-3">
            <span className="font-semibold">{codes.provider(supplier)}</span>
            <Badge tone="danger">{fault}</Badge>
            <span className="text-ink-soft">{[detail, t('since', { at: told(at) })].filter(Boolean).join(' · ')}</span>
            {may(role, 'suppliers.resume') && (
              <Button size="small" onClick={() => resume(supplier)}>
                {t('resume')}
                <span className="sr-only">, {codes.provider(supplier)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
