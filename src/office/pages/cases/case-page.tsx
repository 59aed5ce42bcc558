import { useEffect } from 'react'
import { useParams } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { DeskCase } from '#contracts/office/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Due } from '../../parts/due.tsx'
import { Done, Failed, LoadedPart } from '../../parts/notices.tsx'
import { CaseAppointment } from './case-appointment.tsx'
import { CaseFees } from './case-fees.tsx'
import { CaseFacts, CaseHistory } from './case-facts.tsx'
import { CaseFiles } from './case-files.tsx'
import { CaseMoves } from './case-moves.tsx'
import { CaseNotes } from './case-notes.tsx'
import { CaseReservations } from './case-reservations.tsx'
import { CaseTasks } from './case-tasks.tsx'
import type { CaseWork } from './case-work.ts'
import { Conversation } from './conversation.tsx'
import { Applicants } from './applicants.tsx'

/** One application or enquiry, in full. */
export function CasePage() {
  const { reference = '' } = useParams()
  const loaded = useLoaded('deskCase', { reference })
  return (
    <LoadedPart loaded={loaded}>
      {({ case: shown }) => (
        <OpenCase
          key={shown.reference}
          shown={shown}
          show={(next) => loaded.show({ case: next })}
          reload={loaded.reload}
        />
      )}
    </LoadedPart>
  )
}

interface OpenCaseProps {
  readonly shown: DeskCase
  readonly show: (shown: DeskCase) => void
  readonly reload: () => void
}

function OpenCase({ shown, show, reload }: OpenCaseProps) {
  const { run, waiting, failure, isDone } = useAct()
  const { reference, version } = shown
  const act: CaseWork['act'] = async (name, body) => {
    const answer = await run(name, { reference, version, ...body })
    if (answer) show(answer.case)
    return answer !== null
  }
  // What is added above what was pressed moves it.
  useEffect(() => {
    document.activeElement?.closest('main *')?.scrollIntoView({ block: 'nearest' })
  }, [shown])
  const work = { shown, act, waiting }
  return (
    <>
      <CaseHead shown={shown} />
      <Failed failure={failure} reload={reload} />
      <Done isDone={isDone} />
      <CaseMoves {...work} />
      <div className="grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-4">
          <Conversation {...work} />
          <CaseTasks {...work} />
          <CaseFiles files={shown.files} places={placesOf(shown)} />
          <CaseReservations reservations={shown.reservations} />
          <CaseNotes {...work} />
        </div>
        <div className="grid gap-4">
          <CaseFacts shown={shown} />
          <Applicants {...work} />
          <CaseAppointment {...work} />
          <CaseFees {...work} />
          <CaseHistory history={shown.history} />
        </div>
      </div>
    </>
  )
}

/** What was asked for at each place of files, and of whom. */
const placesOf = ({ tasks }: DeskCase): ReadonlyMap<string, string> =>
  new Map(
    tasks.flatMap(({ slot, title, applicant }) =>
      slot === null ? [] : [[slot, [title, applicant].filter(Boolean).join(', ')] as const],
    ),
  )

function CaseHead({ shown }: { readonly shown: DeskCase }) {
  const t = useTranslations('office')
  const words = useTranslations('cases')
  const { reference, title, status, priority, answer_by: due, overdue } = shown
  return (
    <div className="grid gap-1">
      <p className="tabular text-sm text-ink-soft">{reference}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        <Badge tone="info">{words(`statuses.${status}`)}</Badge>
        {priority === 'urgent' && <Badge tone="warn">{t('priorities.urgent')}</Badge>}
      </div>
      <Due at={due} overdue={overdue} />
    </div>
  )
}
