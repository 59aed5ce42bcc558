import { Form } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { ShownCase } from '#contracts/cases/cases.ts'
import { formatInstant } from '#contracts/format.ts'
import { zoneName } from '#contracts/own-time.ts'
import { useTimeZone } from '../../lib/use-own-time.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DownloadIcon } from '../../ui/icons/order-icons.tsx'
import { CalendarIcon } from '../../ui/page-icons.tsx'

type Appointment = NonNullable<ShownCase['appointment']>

/** The appointment of a case, or the way to one. */
export function AppointmentCard({ shown }: { shown: ShownCase }) {
  const t = useTranslations('appointments')
  const { case_id, appointment, can_book: canBook } = shown
  if (!appointment && !canBook) return null
  return (
    <Card as="section" className="grid gap-4 p-5" id="appointment" aria-labelledby="appointment-title">
      {appointment ? (
        <Booked {...{ case_id, appointment }} />
      ) : (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-center">
          <div className="min-w-0">
            <h2 className="text-lg" id="appointment-title">
              {t('card.title')}
            </h2>
            <p className="text-sm text-ink-soft">{t('card.text')}</p>
          </div>
          <LinkButton look="strong" to={`/applications/${case_id}/appointment`} className="justify-self-start">
            {t('card.choose')}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function Booked({ case_id, appointment }: { case_id: string; appointment: Appointment }) {
  const t = useTranslations('appointments')
  return (
    <>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4">
        <span className="grid size-11 place-items-center rounded-md bg-indigo-soft text-indigo">
          <CalendarIcon />
        </span>
        <div className="grid gap-0.5">
          <h2 className="text-sm font-semibold text-ink-soft" id="appointment-title">
            {t('card.booked')}
          </h2>
          <When appointment={appointment} />
          <p>{t('card.with', { name: appointment.adviser })}</p>
          <p className="text-sm text-ink-soft">
            {appointment.place === null
              ? t(`channel.${appointment.channel}`)
              : t('channel.at', { place: appointment.place })}
          </p>
        </div>
      </div>
      {appointment.can_change ? (
        <>
          <div className="flex flex-wrap gap-3">
            <LinkButton to={`/applications/${case_id}/appointment`}>{t('card.change')}</LinkButton>
            <a className="button button-secondary" href={appointment.calendar} download>
              <DownloadIcon />
              {t('card.calendar')}
            </a>
          </div>
          <Cancel appointment={appointment} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('card.passed')}</p>
      )}
    </>
  )
}

/** By the clock of who reads it, and by the adviser's where that differs. */
function When({
  appointment: { starts_at: start, ends_at: end, time_zone: theirs, adviser },
}: {
  appointment: Appointment
}) {
  const t = useTranslations('appointments')
  const { language } = useSettings()
  const zone = useTimeZone()
  const clock = (instant: string, of: string) => formatInstant(instant, language, of, 'clock')
  return (
    <>
      <p className="text-xl font-semibold first-letter:uppercase">{formatInstant(start, language, zone, 'long')}</p>
      <p className="tabular-nums">
        {clock(start, zone)} – {clock(end, zone)} ({zoneName(zone, language)})
      </p>
      {clock(start, zone) !== clock(start, theirs) && (
        <p className="text-sm text-ink-soft tabular-nums">
          {t('card.theirs', { time: clock(start, theirs), name: adviser, zone: zoneName(theirs, language) })}
        </p>
      )}
    </>
  )
}

/** Gives the time back, in two presses. */
function Cancel({ appointment }: { appointment: Appointment }) {
  const t = useTranslations('appointments')
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-ink-soft">
        {t('card.cancel')}
      </summary>
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="intent" value="cancel_appointment" />
        <input type="hidden" name="appointment_id" value={appointment.appointment_id} />
        <p className="text-sm text-ink-soft">{t('card.cancel_text')}</p>
        <Button type="submit" look="danger" size="small" className="justify-self-start">
          {t('card.cancel_action')}
        </Button>
      </Form>
    </details>
  )
}
