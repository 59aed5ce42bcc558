import type { Order } from '../../../order/product-panels.ts'
import type { ChangeOption, ChangeSearchResponse } from '#contracts/flights/changes.ts'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl/react'
import { loadPart } from '../../../lib/page/page-styles.tsx'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choices/choice.tsx'
import { Countdown } from '../../../ui/countdown.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Price } from '../../../ui/price.tsx'
import { FlightLine } from './flight-line.tsx'
import { useConfirmChange } from './use-confirm-change.ts'

const RateNote = lazy(() => loadPart(() => import('./rate-note.tsx')))

interface OptionsProps {
  readonly order: Order
  /** Whether somebody has a seat of their choice on the flight that is changed. */
  readonly seated: boolean
  readonly found: ChangeSearchResponse
  /** What was found is too old by now. */
  readonly onStale: () => void
}

/** Other flights with what each costs or gives back; the one that is chosen is shown line by line. */
export function ChangeOptions({ order, seated, found, onStale }: OptionsProps) {
  const t = useTranslations('changes')
  const change = useConfirmChange(order, found.free, onStale)
  if (found.options.length === 0) return <NoneFound />
  return (
    <section aria-label={t('found_label')}>
      <p className="mb-2 text-sm text-ink-soft" role="status">
        {t('found', { count: found.options.length })}
      </p>
      <ul className="grid gap-3">
        {found.options.map((option) => (
          <li key={option.change_id} className="card flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
            <div className="min-w-0" id={option.change_id}>
              <FlightLine slice={option.slice} />
            </div>
            <div className="flex items-center justify-between gap-4 max-sm:w-full">
              <Balance option={option} className="text-lg font-bold" />
              <Button aria-describedby={option.change_id} onClick={() => change.show(option)}>
                {t('choose')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        open={change.chosen !== null}
        onClose={change.close}
        title={t('confirm.title')}
        footer={
          <>
            <Button onClick={change.close}>{t('confirm.keep')}</Button>
            <Button look="primary" onClick={change.confirm} waiting={change.sending}>
              {t(change.chosen && change.chosen.to_pay.amount > 0 ? 'confirm.pay' : 'confirm.change')}
            </Button>
          </>
        }
      >
        {change.chosen && (
          <div className="grid gap-4">
            {change.problem && (
              <Notice tone="danger" live>
                {change.problem}
              </Notice>
            )}
            <div className="grid gap-3">
              <p className="text-sm font-semibold">{t('confirm.from')}</p>
              <FlightLine slice={found.former} muted />
              <p className="text-sm font-semibold">{t('confirm.to')}</p>
              <FlightLine slice={change.chosen.slice} />
            </div>
            <Lines option={change.chosen} />
            {change.chosen.charge_rate && (
              <Suspense>
                <RateNote rate={change.chosen.charge_rate} due={change.chosen.to_pay} />
              </Suspense>
            )}
            {change.chosen.refund_options.length > 1 && (
              <RadioGroup
                legend={t('confirm.send_to')}
                value={change.refundTo}
                options={change.chosen.refund_options.map((value) => ({
                  value,
                  label: t(`confirm.destinations.${value}`),
                }))}
                onChange={change.setRefundTo}
              />
            )}
            <p className="text-sm text-ink-soft">
              {seated && `${t('confirm.seats')} `}
              {t('confirm.valid')} <Countdown until={change.chosen.expires_at} className="font-semibold" />
            </p>
          </div>
        )}
      </Dialog>
    </section>
  )
}

function NoneFound() {
  const t = useTranslations('changes.none')
  return (
    <Notice live title={t('title')}>
      {t('text')}
    </Notice>
  )
}

/** `₦45,000 to pay`, `₦12,000 back` or `No extra cost`. */
function Balance({ option, className }: { option: ChangeOption; className?: string }) {
  const t = useTranslations('changes')
  const { to_pay: due, to_return: back } = option
  if (due.amount === 0 && back.amount === 0) return <span className={`${className} text-palm`}>{t('no_cost')}</span>
  return (
    <span className={`${className} ${back.amount > 0 ? 'text-palm' : ''}`}>
      {due.amount > 0 && '+'}
      <Price money={due.amount > 0 ? due : back} />
      <span className="block text-xs font-normal text-ink-soft">{t(due.amount > 0 ? 'to_pay' : 'to_return')}</span>
    </span>
  )
}

function Lines({ option: { lines, to_pay: due, to_return: back } }: { option: ChangeOption }) {
  const t = useTranslations('changes')
  return (
    <dl className="grid gap-1.5 rounded-md bg-sunken p-3 text-sm">
      {lines.map(({ kind, amount }) => (
        <div key={kind} className="flex justify-between gap-4">
          <dt className="text-ink-soft">{t(`lines.${kind}`)}</dt>
          <dd className="tabular">
            <Price money={amount} />
          </dd>
        </div>
      ))}
      <div className="flex justify-between gap-4 border-t border-line pt-1.5 text-base font-bold first:border-0 first:pt-0">
        <dt>{t(back.amount > 0 ? 'lines.back' : 'lines.due')}</dt>
        <dd className="tabular">
          <Price money={back.amount > 0 ? back : due} />
        </dd>
      </div>
    </dl>
  )
}
