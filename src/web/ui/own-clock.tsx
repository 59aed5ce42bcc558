import { useTranslations } from 'use-intl/react'
import { useOwnTimeBeside } from '../lib/use-own-time.ts'

interface OwnClockProps {
  /** An instant, null where there is none. */
  readonly at: string | null
  /** The same on the clock of the place, as it stands beside. */
  readonly local: string | null
}

/** A deadline that is kept on the clock of its place, by the visitor's own: nothing where both show the same. */
export function OwnClock({ at, local }: OwnClockProps) {
  const t = useTranslations('shell')
  const beside = useOwnTimeBeside()
  const time = at !== null && local !== null ? beside({ instant: at, local }) : null
  return time === null ? null : (
    <span className="block text-sm font-normal text-ink-soft">{t('own_clock', { time })}</span>
  )
}
