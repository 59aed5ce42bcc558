import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { TransferFlightResponse } from '#contracts/transfers/query.ts'
import { formatTime } from '#contracts/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { useRideWords } from '../ride/ride-words.ts'

interface FlightNoticeProps {
  readonly flight: TransferFlightResponse
  /** Whether it lands, or leaves. */
  readonly isArrival: boolean
  readonly pickUpAt: string
  /** Leads to the same vehicles at the pick-up that suits it. */
  readonly movedTo: string | null
}

/** What is known of a flight, and the pick-up that suits it. */
export function FlightNotice({ flight, isArrival, pickUpAt, movedTo }: FlightNoticeProps) {
  const t = useTranslations('transfer')
  const words = useRideWords()
  const { verdict, at, flight_number: number, suggested_pick_up_at: suggested } = flight
  if (verdict === 'unchecked') return null
  const values = { flight: number, time: at === null ? '' : formatTime(`${at}:00`) }
  const isFine = verdict === 'fine'
  const text = verdict === 'fine' ? (isArrival ? 'flight.lands' : 'flight.leaves') : (`flight.${verdict}` as const)
  return (
    <Notice tone={isFine ? 'info' : 'warn'} live={!isFine}>
      <span className="block">{t(text, values)}</span>
      {suggested !== null && movedTo !== null && isOff(suggested, pickUpAt, isFine) && (
        <Link to={movedTo} replace rel="nofollow" className="link font-medium">
          {t('flight.move', { moment: words.moment(suggested) })}
        </Link>
      )}
    </Notice>
  )
}

/** So far from the usual pick-up nobody is told of another one. */
const NEAR_MS = 45 * 60_000

/** A pick-up that suits the flight may be somewhat earlier or later than is usual. */
function isOff(suggested: string, pickUpAt: string, isFine: boolean): boolean {
  const apart = Math.abs(Date.parse(`${suggested}:00Z`) - Date.parse(`${pickUpAt}:00Z`))
  return isFine ? apart > NEAR_MS : apart > 0
}
