import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import type { CaseReservation } from '#contracts/cases/reservations.ts'
import type { ShownFile } from '#contracts/files/files.ts'
import { formatDate } from '#contracts/format.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useSettings, useShop } from '../../lib/use-shop.ts'
import { Card } from '../../ui/card.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AppointmentCard } from '../appointment/appointment-card.tsx'
import type { CaseAnswer } from './case-answer.ts'
import { Fees } from './fees.tsx'
import { Messages } from './messages.tsx'
import { OtherFiles } from './other-files.tsx'
import { Reservations } from './reservations.tsx'
import { Tasks } from './tasks.tsx'
import { Track } from './track.tsx'
import { useSeen } from './use-seen.ts'
import { Withdraw } from './withdraw.tsx'

/** What has just been done: it was sent, or its appointment was booked, moved or cancelled. */
export type CaseNews = 'sent' | 'booked' | 'moved' | 'cancelled'

interface CasePageProps {
  readonly shown: ShownCase
  readonly news: CaseNews | null
  readonly answer: CaseAnswer | null
  /** What was sent. */
  readonly files: readonly ShownFile[]
  /** Own bookings that may be added as proof. */
  readonly choices: readonly CaseReservation[]
  /** What its product adds, such as a fee that is due. */
  readonly children?: ReactNode
}

/** An application or enquiry: where it stands, what is to be done, and what was said. */
export function CasePage({ shown, news, answer, files, choices, children }: CasePageProps) {
  const t = useTranslations('applications')
  const cases = useTranslations('cases')
  const { customer } = useShop()
  useSeen(shown)
  return (
    <div className="page grid gap-5 pt-5 pb-16">
      {customer && (
        <Link className="link w-fit text-sm" to="/account/applications">
          {t('back')}
        </Link>
      )}
      {news && <News {...{ news, shown }} />}
      {answer?.problem && !answer.fields['message'] && (
        <Notice tone="danger" live>
          {answer.problem}
        </Notice>
      )}
      <header className="grid gap-1">
        <h1 className="text-2xl">{shown.title}</h1>
        <p className="text-ink-soft">
          {t('reference')} <strong className="text-ink tabular-nums">{shown.reference}</strong> ·{' '}
          {cases(`statuses.${shown.status}`)}
        </p>
        <AnswerBy shown={shown} />
      </header>
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <Card as="section" className="p-5 lg:col-start-2" aria-labelledby="track">
          <h2 className="mb-4 text-lg" id="track">
            {t('track')}
          </h2>
          <Track steps={shown.steps} />
        </Card>
        <div className="grid min-w-0 gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {children}
          <Fees shown={shown} />
          <AppointmentCard shown={shown} />
          <Tasks shown={shown} files={files} />
          <Reservations shown={shown} choices={choices} />
          <Messages shown={shown} answer={answer} />
          <OtherFiles shown={shown} files={files} />
        </div>
        <div className="grid min-w-0 gap-5 lg:col-start-2">
          <Applicants shown={shown} />
          <Told shown={shown} />
        </div>
      </div>
    </div>
  )
}

function News({ news, shown: { reference, email } }: { news: CaseNews; shown: ShownCase }) {
  const t = useTranslations('applications')
  const appointments = useTranslations('appointments')
  if (news === 'sent')
    return (
      <Notice tone="success" title={t('sent.title')} live>
        {t('sent.text', { reference, email })}
      </Notice>
    )
  return (
    <Notice tone="success" title={appointments(`notices.${news}`)} live>
      {news === 'cancelled' ? null : appointments(`notices.${news}_text`, { email })}
    </Notice>
  )
}

function AnswerBy({ shown: { answer_by } }: { shown: ShownCase }) {
  const t = useTranslations('applications')
  const time = useOwnTime()
  if (!answer_by) return null
  return <p className="text-sm text-ink-soft">{t('answer_by', { time: time(answer_by) })}</p>
}

function Applicants({ shown: { applicants } }: { shown: ShownCase }) {
  const t = useTranslations('applications')
  const cases = useTranslations('cases')
  if (applicants.length === 0) return null
  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="applicants">
      <h2 className="text-lg" id="applicants">
        {t('applicants')}
      </h2>
      <ul className="grid gap-3">
        {applicants.map(({ name, nationality, decision, custody }, index) => (
          <li key={index} className="grid gap-0.5 text-sm">
            <span className="text-base font-semibold">{name}</span>
            {nationality && <span className="text-ink-soft">{nationality}</span>}
            <span>{t('passport', { place: cases(`custody.${custody}`) })}</span>
            <span>{t('decision', { decision: cases(`decisions.${decision}`) })}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** What was told, what has happened, and how to take it back. */
function Told({ shown }: { shown: ShownCase }) {
  const t = useTranslations('applications')
  const { language } = useSettings()
  return (
    <Card as="section" className="grid gap-4 p-5" aria-labelledby="told">
      <h2 className="text-lg" id="told">
        {t('told')}
      </h2>
      <dl className="grid gap-2 text-sm">
        {[...shown.facts, { name: t('from'), value: shown.name }, { name: t('email'), value: shown.email }].map(
          ({ name, value }) => (
            <div key={name}>
              <dt className="text-ink-soft">{name}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ),
        )}
      </dl>
      <details className="border-t border-line pt-3">
        <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{t('history')}</summary>
        <ol className="grid gap-2 text-sm">
          {shown.history.map(({ text, at }, index) => (
            <li key={index}>
              <span className="block text-ink-soft">{formatDate(at, language, 'day')}</span>
              {text}
            </li>
          ))}
        </ol>
      </details>
      {shown.can_withdraw && <Withdraw />}
    </Card>
  )
}
