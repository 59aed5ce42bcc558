import { useLocale, useTranslations } from 'use-intl/react'
import type { Activity } from '#contracts/activities/activity.ts'
import { CheckIcon, GlobeIcon } from '../../../ui/icons.tsx'
import { ClockIcon, TicketIcon } from '../../../ui/page-icons.tsx'
import { useActivityWords } from '../parts/activity-words.ts'

interface AboutProps {
  readonly activity: Activity
}

/** What an activity is like, whatever the day. */
export function Intro({ activity }: AboutProps) {
  const t = useTranslations('activity')
  const words = useActivityWords()
  const duration = words.duration(activity.duration_minutes, activity.max_duration_minutes)
  const language = useLocale()
  const names = activity.languages.map((code) => t(`languages.${code}`))
  // Within a line French writes the names of languages small.
  const spoken = names.map((name, at) => (at > 0 && language === 'fr' ? name.toLocaleLowerCase('fr') : name)).join(', ')
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3 text-sm sm:grid-cols-2">
        <Fact Icon={CheckIcon} text={words.cancelling(activity.cancellation_cutoff)} />
        {duration && <Fact Icon={ClockIcon} text={duration} />}
        {spoken && <Fact Icon={GlobeIcon} text={spoken} />}
        <Fact Icon={TicketIcon} text={t(activity.instant_confirmation ? 'instant' : 'on_request')} />
      </ul>
      <p className="max-w-[65ch] text-lg/[1.55]">{activity.description}</p>
      <Lines title={t('about.highlights')} lines={activity.highlights} />
    </div>
  )
}

/** What is in it, what to bring, and where to come. */
export function Particulars({ activity }: AboutProps) {
  const t = useTranslations('activity')
  const { meeting_point: meeting } = activity
  return (
    <div className="grid gap-8">
      <div className="grid gap-8 sm:grid-cols-2">
        <Lines title={t('about.included')} lines={activity.included} />
        <Lines title={t('about.not_included')} lines={activity.not_included} />
        <Lines title={t('about.to_know')} lines={activity.to_know} />
        <Lines
          title={t('about.accessibility')}
          lines={activity.accessibility.map((name) => t(`accessibility.${name}`))}
        />
      </div>
      <section className="grid gap-2">
        <h2 className="text-xl">{t('about.meeting')}</h2>
        <p className="font-semibold">{meeting.name}</p>
        <p className="first-letter:uppercase">{meeting.address}</p>
        <p className="text-ink-soft">{meeting.instructions}</p>
        <p>
          <a
            className="link"
            href={`https://www.openstreetmap.org/?mlat=${meeting.latitude}&mlon=${meeting.longitude}#map=16/${meeting.latitude}/${meeting.longitude}`}
            rel="noreferrer"
            target="_blank"
          >
            {t('about.map')}
          </a>
        </p>
      </section>
      {activity.demonstration && <p className="text-sm text-ink-soft">{t('about.demonstration')}</p>}
    </div>
  )
}

function Fact({ Icon, text }: { Icon: typeof CheckIcon; text: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-0.5 size-5 flex-none text-indigo" /> {text}
    </li>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-xl">{title}</h2>
      <ul className="grid list-disc gap-1 ps-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
