import { useTranslations } from 'use-intl/react'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { classes } from '../../../ui/classes.ts'
import { type TripMoment, useTripMoment } from './trip-moment.ts'

const DAY = 24 * 60

interface DepartureCountdownProps {
  readonly slices: readonly Slice[]
  readonly className?: string
}

/** The time to the next departure, running; empty room of its size until the browser's clock is known. */
export function DepartureCountdown({ slices, className }: DepartureCountdownProps) {
  const t = useTranslations('flight')
  const moment = useTripMoment(slices)
  const words = useMomentWords()
  return (
    <p className={classes('flex flex-wrap gap-x-3', className)}>
      <span role="timer" className="font-semibold">
        {moment === null ? '\u00A0' : words(moment)}
      </span>
      {moment?.kind === 'before' && moment.checkIn && <span>{t('countdown.check_in')}</span>}
    </p>
  )
}

/** Far away, hours are noise; near, minutes count. */
function useMomentWords(): (moment: TripMoment) => string {
  const t = useTranslations('flight')
  return (moment) => {
    if (moment.kind !== 'before') return t(`countdown.${moment.kind}`)
    const days = Math.floor(moment.minutes / DAY)
    const hours = Math.floor((moment.minutes % DAY) / 60)
    const minutes = moment.minutes % 60
    if (days >= 2) return t('countdown.days', { days })
    if (days === 1) return t('countdown.day', { hours })
    return hours > 0 ? t('countdown.hours', { hours, minutes }) : t('countdown.minutes', { minutes })
  }
}
