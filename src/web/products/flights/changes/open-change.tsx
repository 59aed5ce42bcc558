import type { BookingChangesResponse } from '#contracts/flights/changes.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { chargeAddress, type FlightProps } from '../flight-item.ts'
import { useProblemText } from '../../../lib/problem-text.ts'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProgressBar } from '../../../ui/spinner.tsx'
import { FlightLine } from './flight-line.tsx'

interface OpenProps extends FlightProps {
  readonly open: NonNullable<BookingChangesResponse['open']>
}

/** A change that waits: for its payment, which can be left, or for the airline. */
export function OpenChange({ order, item, open }: OpenProps) {
  const t = useTranslations('changes')
  const paid = order.charges.some(({ charge_id, status }) => charge_id === open.charge_id && status === 'paid')
  if (open.status === 'asking' || paid)
    return (
      <section className="card grid gap-3 p-4 sm:p-6" role="status">
        <h2 className="text-xl">{t('open.asking_title')}</h2>
        <ProgressBar label={t('open.asking_title')} />
        <p className="text-ink-soft">{t('open.asking_text')}</p>
      </section>
    )
  return <Unpaid {...{ order, item, open }} />
}

function Unpaid({ order, item, open }: OpenProps) {
  const t = useTranslations('changes')
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  const [problem, setProblem] = useState<string | null>(null)
  const [dropping, setDropping] = useState(false)
  const { confirmation_id } = order
  const drop = () => {
    setDropping(true)
    browserApi
      .call('bookingDropChange', { confirmation_id, change_id: open.change_id })
      .then(() => revalidate())
      .catch((error: unknown) => setProblem(problemText(error)))
      .finally(() => setDropping(false))
  }
  const changed = open.slices.filter((slice, at) => slice.departing_at !== item.details.slices[at]?.departing_at)
  return (
    <section className="card grid gap-4 border-marigold! p-4 sm:p-6">
      <h2 className="text-xl">{t('open.title')}</h2>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {(changed.length > 0 ? changed : open.slices).map((slice) => (
        <FlightLine key={slice.departing_at} slice={slice} />
      ))}
      <p className="text-sm text-ink-soft">
        {t('open.text')} {open.pay_by && <Countdown until={open.pay_by} className="font-semibold text-ink" />}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton look="primary" to={chargeAddress(order, open.charge_id)}>
          {t('open.pay')} <span aria-hidden="true">·</span> <Price money={open.to_pay} />
        </LinkButton>
        <Button onClick={drop} waiting={dropping}>
          {t('open.drop')}
        </Button>
      </div>
    </section>
  )
}
