import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import type { Slice } from '#contracts/flights/itineraries.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useOwnTime } from '../../../lib/use-own-time.ts'
import { changeAddress, type FlightProps } from '../flight-item.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { FlightLine } from './flight-line.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { useScheduleAnswer } from './use-schedule-answer.ts'

interface MovedProps extends FlightProps {
  readonly schedule: NonNullable<BookingChangesResponse['schedule']>
}

/** Flights that the airline has moved: before and now side by side, and the three ways to answer. */
export function MovedFlights({ order, item, schedule }: MovedProps) {
  const t = useTranslations('changes')
  const answer = useScheduleAnswer(order.confirmation_id, item.item_id)
  const [asksRefund, setAsksRefund] = useState(false)
  const ownTime = useOwnTime()
  return (
    <section className="card overflow-hidden border-marigold!" aria-label={t('moved.title')}>
      <div className="flex items-center gap-3 bg-marigold-soft px-4 py-3 text-marigold-ink sm:px-6">
        <WarningIcon className="flex-none" />
        <h2 className="text-xl">{t('moved.title')}</h2>
      </div>
      <div className="grid gap-5 p-4 sm:p-6">
        <p>{t('moved.text', { deadline: ownTime(schedule.decide_by) })}</p>
        {answer.problem && (
          <Notice tone="danger" live>
            {answer.problem}
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <Side title={t('moved.before')} slices={schedule.former} muted />
          <Side title={t('moved.now')} slices={schedule.slices} />
        </div>
        <div className="grid gap-3 sm:flex sm:flex-wrap">
          <Button look="primary" onClick={() => answer.send('accept')} waiting={answer.sending === 'accept'}>
            {t('moved.accept')}
          </Button>
          <LinkButton to={changeAddress({ order, item })}>{t('moved.change')}</LinkButton>
          <Button onClick={() => setAsksRefund(true)} waiting={answer.sending === 'refund'}>
            {t('moved.refund')}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">{t('moved.silence')}</p>
      </div>
      <RefundDialog
        open={asksRefund}
        money={item.amount}
        options={schedule.refund_options}
        onClose={() => setAsksRefund(false)}
        onConfirm={(to) => {
          setAsksRefund(false)
          answer.send('refund', to)
        }}
      />
    </section>
  )
}

function Side({ title, slices, muted = false }: { title: string; slices: readonly Slice[]; muted?: boolean }) {
  return (
    <div className="min-w-0 rounded-md bg-sunken p-3">
      <h3 className="mb-2 text-sm font-semibold tracking-normal">{title}</h3>
      <div className="grid gap-3">
        {slices.map((slice) => (
          <FlightLine key={slice.departing_at} slice={slice} muted={muted} />
        ))}
      </div>
    </div>
  )
}
