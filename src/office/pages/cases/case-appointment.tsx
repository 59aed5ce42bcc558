import { useTranslations } from 'use-intl/react'
import { may } from '#contracts/office/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { useStaff } from '../../lib/session.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Opened } from '../../parts/opened.tsx'
import { Facts, Panel } from '../../parts/panel.tsx'
import type { CaseWork } from './case-work.ts'
import { SlotForm } from './slot-form.tsx'

/** The appointment that a case has ahead, or how it comes to one. */
export function CaseAppointment(work: CaseWork) {
  const t = useTranslations('office.appointment')
  const { role } = useStaff()
  const { appointment, can_book: canBook } = work.shown
  const mayWork = may(role, 'appointments.work')
  if (!appointment && !(canBook && mayWork)) return null
  return (
    <Panel title={t('title')}>
      {appointment ? <Standing {...work} appointment={appointment} /> : <None {...work} />}
    </Panel>
  )
}

interface StandingProps extends CaseWork {
  readonly appointment: NonNullable<CaseWork['shown']['appointment']>
}

function Standing({ appointment, ...work }: StandingProps) {
  const t = useTranslations('office.appointment')
  const { role } = useStaff()
  const { starts_at: startsAt, adviser, channel, place } = appointment
  return (
    <>
      <Facts
        facts={[
          { name: t('at'), value: <Moment at={startsAt} /> },
          { name: t('adviser'), value: adviser },
          { name: t('way'), value: place ?? t(`channels.${channel}`) },
        ]}
      />
      {appointment.can_change && may(role, 'appointments.work') && (
        <>
          <div>
            <ConfirmButton
              label={t('cancel')}
              question={t('cancel_question')}
              waiting={work.waiting === 'deskUnbook'}
              onConfirm={() => void work.act('deskUnbook', {})}
            />
          </div>
          <Opened summary={t('move')}>
            <SlotForm {...work} call="deskRebook" />
          </Opened>
        </>
      )}
    </>
  )
}

function None(work: CaseWork) {
  const t = useTranslations('office.appointment')
  return (
    <>
      <p className="text-sm text-ink-soft">{t('none')}</p>
      <Button
        className="justify-self-start"
        waiting={work.waiting === 'deskOffer'}
        onClick={() => void work.act('deskOffer', {})}
      >
        {t('offer')}
      </Button>
      <Opened summary={t('book')}>
        <SlotForm {...work} call="deskBook" />
      </Opened>
    </>
  )
}
