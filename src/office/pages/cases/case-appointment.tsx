import { useTranslations } from 'use-intl/react'
import type { DeskCase } from '#contracts/office/cases.ts'
import { Moment } from '../../parts/moment.tsx'
import { Facts, Panel } from '../../parts/panel.tsx'

/** The appointment that a case has ahead. */
export function CaseAppointment({ appointment }: Pick<DeskCase, 'appointment'>) {
  const t = useTranslations('office.appointment')
  if (!appointment) return null
  const { starts_at: startsAt, adviser, channel, place } = appointment
  return (
    <Panel title={t('title')}>
      <Facts
        facts={[
          { name: t('at'), value: <Moment at={startsAt} /> },
          { name: t('adviser'), value: adviser },
          { name: t('way'), value: place ?? t(`channels.${channel}`) },
        ]}
      />
    </Panel>
  )
}
