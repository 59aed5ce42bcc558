import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import { FlightLine } from './flight-line.tsx'

/** The flights of before, for who looks for them: an old confirmation, a question to the airline. */
export function FormerFlights({ history }: { history: BookingChangesResponse['history'] }) {
  const t = useTranslations('changes')
  const ownTime = useOwnTime()
  if (history.length === 0) return null
  return (
    <details className="card p-4 sm:p-6">
      <summary className="link w-fit font-semibold">{t('former.title', { count: history.length })}</summary>
      <ol className="mt-4 grid gap-5">
        {history.map(({ at, occasion, former }) => (
          <li key={at} className="grid gap-2">
            <p className="text-sm text-ink-soft">
              {t(`former.${occasion}`, {
                date: ownTime(at),
              })}
            </p>
            {former.map((slice) => (
              <FlightLine key={slice.departing_at} slice={slice} muted />
            ))}
          </li>
        ))}
      </ol>
    </details>
  )
}
