import { Form, Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import type { CaseReservation } from '#contracts/cases/reservations.ts'
import { LANGUAGES } from '#contracts/locale.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

interface ReservationsProps {
  readonly shown: Pick<ShownCase, 'reservations' | 'can_attach'>
  /** Own bookings that may be added. */
  readonly choices: readonly CaseReservation[]
}

/** Bookings that prove the trip of an application, each with its letter, and adding one. */
export function Reservations({ shown: { reservations, can_attach }, choices }: ReservationsProps) {
  const t = useTranslations('applications.reservations')
  if (!can_attach && reservations.length === 0) return null
  return (
    <Card as="section" className="grid gap-3 p-5" aria-labelledby="reservations">
      <div>
        <h2 className="text-lg" id="reservations">
          {t('title')}
        </h2>
        {can_attach && <p className="text-sm text-ink-soft">{t('text')}</p>}
      </div>
      {reservations.length > 0 && (
        <ul className="divide-y divide-line">
          {reservations.map((reservation) => (
            <Attached key={reservation.confirmation_id} reservation={reservation} />
          ))}
        </ul>
      )}
      {can_attach && <AddReservation choices={choices} />}
    </Card>
  )
}

const TONES = { confirmed: 'good', held: 'info', gone: 'warn' } as const

function Attached({ reservation }: { readonly reservation: CaseReservation }) {
  const t = useTranslations('applications.reservations')
  const { confirmation_id, booking_reference, title, state, letter } = reservation
  return (
    <li className="grid gap-1 py-2.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link className="link min-w-0 font-semibold wrap-anywhere" to={`/orders/${confirmation_id}`}>
          {title}
        </Link>
        <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>
        <span className="text-sm text-ink-soft tabular-nums">{booking_reference}</span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 text-sm">
        {state !== 'gone' && (
          <>
            <span className="text-ink-soft">{t('letter')}</span>
            {LANGUAGES.map((language) => (
              <a
                key={language}
                className="link inline-flex min-h-11 items-center"
                href={`${letter}?language=${language}`}
                hrefLang={language}
                download
              >
                {t(`in_${language}`)}
              </a>
            ))}
          </>
        )}
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="detach" />
          <input type="hidden" name="confirmation_id" value={confirmation_id} />
          <Button type="submit" size="small" look="quiet">
            {t('remove')}
            <span className="sr-only"> {title}</span>
          </Button>
        </Form>
      </span>
    </li>
  )
}

function AddReservation({ choices }: Pick<ReservationsProps, 'choices'>) {
  const t = useTranslations('applications.reservations')
  if (choices.length === 0)
    return (
      <p className="flex flex-wrap gap-x-4 text-sm">
        <span className="text-ink-soft">{t('none')}</span>
        <Link className="link" to="/flights">
          {t('flights')}
        </Link>
        <Link className="link" to="/hotels">
          {t('hotels')}
        </Link>
      </p>
    )
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="attach" />
      <label className="grid min-w-0 flex-auto gap-1 text-sm font-semibold">
        {t('choose')}
        <select className="input w-full" name="confirmation_id">
          {choices.map(({ confirmation_id, title, booking_reference }) => (
            <option key={confirmation_id} value={confirmation_id}>
              {title} · {booking_reference}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" look="secondary">
        {t('add')}
      </Button>
    </Form>
  )
}
