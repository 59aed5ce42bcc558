import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import type { BookedActivity } from '#contracts/activities/offers.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { OwnClock } from '../../../ui/own-clock.tsx'
import { activityAddress } from '../activity-item.ts'
import { ActivityPicture } from '../parts/activity-picture.tsx'
import { useActivityWords } from '../parts/activity-words.ts'

/** What was booked: which activity, when, and for whom. */
export function BookedHead({ booked }: { booked: BookedActivity }) {
  const words = useActivityWords()
  const { activity, option } = booked
  return (
    <div className="flex items-start gap-4">
      <ActivityPicture activity={activity} className="aspect-3/2 w-24 flex-none rounded-md sm:w-36" />
      <div className="grid min-w-0 gap-1">
        <h3 className="text-lg leading-snug font-semibold tracking-normal">{activity.title}</h3>
        <p className="font-semibold">{words.when(booked)}</p>
        <p className="text-sm text-ink-soft">{[option.name, words.units(booked.units)].join(' · ')}</p>
      </div>
    </div>
  )
}

/** Where to come, what was answered, and how cancelling goes. */
export function BookedTerms({ booked }: { booked: BookedActivity }) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const { activity, answers, option } = booked
  const { meeting_point: meeting } = activity
  return (
    <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2">
      <Fact name={t('about.meeting')} value={`${meeting.name}, ${meeting.address}`} detail={meeting.instructions} />
      <Fact name={t('panel.cancelling')} value={words.freeUntil(booked)}>
        <OwnClock at={booked.free_until} local={booked.free_until_local} />
      </Fact>
      {!option.instant_confirmation && <Fact name={t('panel.confirmation')} value={t('on_request')} />}
      {answers.map(({ label, traveller, ...answer }) => (
        <Fact
          key={`${label} ${traveller}`}
          name={traveller === null ? label : t('book.of_person', { label, number: traveller + 1 })}
          value={words.answer(answer)}
        />
      ))}
    </dl>
  )
}

interface FactProps {
  readonly name: string
  readonly value: string
  readonly detail?: string
  /** What belongs to the value. */
  readonly children?: ReactNode
}

export function Fact({ name, value, detail, children }: FactProps) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="font-semibold wrap-anywhere">
        {value}
        {children}
      </dd>
      {detail && <dd className="text-ink-soft">{detail}</dd>}
    </div>
  )
}

/** What was booked or kept and is over, and the way to the same anew. */
export function BookedAgain({ booked }: { booked: BookedActivity }) {
  const t = useTranslations('activity.panel')
  const words = useActivityWords()
  return (
    <>
      <p className="rounded-md bg-sunken px-4 py-3">
        <span className="font-semibold">{booked.activity.title}</span>
        <span className="block text-sm text-ink-soft">{words.when(booked)}</span>
      </p>
      <LinkButton look="primary" size="large" to={activityAddress(booked)}>
        {t('again')}
      </LinkButton>
    </>
  )
}

/** Numbers of tickets in a line, which may end between two of them. */
export const TicketNumbers = ({ numbers }: { readonly numbers: readonly string[] }) => (
  <span className="tabular font-semibold select-all">
    {numbers.flatMap((number, at) => [
      at > 0 && ' · ',
      <span key={number} className="whitespace-nowrap">
        {number}
      </span>,
    ])}
  </span>
)
