import { useTranslations } from 'use-intl/react'
import { Badge } from '../../ui/badge.tsx'
import { Countdown, useSecondsLeft } from '../../ui/countdown.tsx'

const DAY_S = 24 * 60 * 60
const SOON_DAYS = 30

/** How long something is still to be had, where its end is near; days, and on the last one the clock. */
export function TimeLeft({ until }: { until: string }) {
  const t = useTranslations('offers')
  const left = useSecondsLeft(until)
  if (left === null || left > SOON_DAYS * DAY_S) return null
  if (left === 0) return <Badge tone="danger">{t('over')}</Badge>
  if (left >= DAY_S) return <Badge tone="warn">{t('days_left', { count: Math.floor(left / DAY_S) })}</Badge>
  return (
    <Badge tone="warn">
      <Countdown until={until} className="font-semibold" />
    </Badge>
  )
}
