import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { LANGUAGES } from '#contracts/locale.ts'
import type { DeskReservation } from '#contracts/office/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Panel } from '../../parts/panel.tsx'

const TONES = { confirmed: 'good', held: 'info', gone: 'warn' } as const

/** Bookings that its customer has put beside an application, each with the letter that embassies are given. */
export function CaseReservations({ reservations }: { readonly reservations: readonly DeskReservation[] }) {
  const t = useTranslations('office.case')
  if (reservations.length === 0) return null
  return (
    <Panel title={t('reservations')} aside={t('looked')}>
      <ul className="grid gap-2 text-sm">
        {reservations.map(({ booking_reference, title, state, letter }) => (
          <li key={booking_reference} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link className="link font-semibold wrap-anywhere" to={`/orders/${booking_reference}`}>
              {title}
            </Link>
            <Badge tone={TONES[state]}>{t(`reservation_states.${state}`)}</Badge>
            {state !== 'gone' &&
              LANGUAGES.map((language) => (
                <a key={language} className="link" href={`${letter}?language=${language}`} hrefLang={language} download>
                  {t('letter')} ({language})<span className="sr-only">, {title}</span>
                </a>
              ))}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
