import type { CancelLine, CancelQuoteResponse } from '#contracts/orders/cancellation.ts'
import { useEffect, useEffectEvent } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/choices/choice.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Price } from '../../ui/price.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import type { Order } from '../product-panels.ts'
import { useCancellation } from './use-cancellation.ts'

interface CancelDialogProps {
  readonly order: Order
  readonly way: 'free' | 'quote'
  /** What is to be cancelled; everything that can be where none is named. */
  readonly itemIds: readonly string[] | null
  /** What that is called, where it is one of several; null for the whole booking. */
  readonly part: string | null
  /** How often the terms were asked for: each time they are asked for and shown anew. */
  readonly presses: number
}

/** The terms of a cancellation, line by line, before anything happens. */
export function CancelDialog({ order, way, itemIds, part, presses }: CancelDialogProps) {
  const t = useTranslations('confirmation')
  const cancellation = useCancellation(order.confirmation_id, way, itemIds)
  const { step, quote, problem, ask, confirm, close } = cancellation
  const askAnew = useEffectEvent(ask)
  useEffect(() => askAnew(), [presses])
  const partPaid = order.payment_status === 'part_paid'
  const ready = step === 'shown' && (way === 'free' || quote !== null)
  return (
    <Dialog
      open={step !== 'closed'}
      onClose={close}
      title={
        part === null
          ? t('cancel.dialog_title', { reference: order.booking_reference })
          : t('cancel.part_title', { part })
      }
      footer={
        <>
          <Button onClick={close}>{t(part === null ? 'cancel.keep' : 'cancel.part_keep')}</Button>
          {ready || step === 'sending' ? (
            <Button look="danger" onClick={confirm} waiting={step === 'sending'}>
              {t(part === null ? 'cancel.confirm' : 'cancel.part_confirm')}
            </Button>
          ) : (
            step === 'shown' && <Button onClick={ask}>{t('cancel.ask_again')}</Button>
          )}
        </>
      }
    >
      <div className="grid gap-4">
        {problem && (
          <Notice tone="danger" live>
            {problem}
          </Notice>
        )}
        {step === 'asking' && <ProgressBar label={t('cancel.asking')} />}
        {way === 'free' && <p>{t(partPaid ? 'cancel.parts_confirm' : 'cancel.free_confirm')}</p>}
        {quote && step !== 'asking' && <Terms quote={quote} />}
        {quote && step !== 'asking' && quote.refund_options.length > 1 && (
          <RadioGroup
            legend={t('cancel.send_to')}
            value={cancellation.refundTo}
            options={quote.refund_options.map((value) => ({ value, label: t(`cancel.destinations.${value}`) }))}
            onChange={cancellation.setRefundTo}
          />
        )}
      </div>
    </Dialog>
  )
}

function Terms({ quote }: { quote: CancelQuoteResponse }) {
  const t = useTranslations('confirmation')
  return (
    <div className="grid gap-4" role="status">
      <div className="rounded-md bg-sunken px-4 py-3">
        <p className="text-sm text-ink-soft">{t('cancel.you_get')}</p>
        <Price money={quote.refund} className="text-3xl font-bold" />
        {/* Where there is a choice, it is asked for below. */}
        {quote.refund_options.length <= 1 && (
          <p className="text-sm text-ink-soft">{t(`cancel.to.${quote.refund_to}`)}</p>
        )}
      </div>
      <Lines quote={quote} side="refund" />
      <Lines quote={quote} side="kept" />
      {quote.airline_credit && <Notice title={t('cancel.credit_title')}>{t('cancel.credit_text')}</Notice>}
      <p className="text-sm text-ink-soft">
        {t('cancel.valid')} <Countdown until={quote.expires_at} className="font-semibold" />
      </p>
    </div>
  )
}

function Lines({ quote, side }: { quote: CancelQuoteResponse; side: CancelLine['side'] }) {
  const t = useTranslations('confirmation')
  const lines = quote.lines.filter((line) => line.side === side)
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-semibold tracking-normal">{t(`cancel.${side}`)}</h3>
      <dl className="grid gap-1.5 text-sm">
        {lines.map(({ kind, amount }) => (
          <div key={kind} className="flex justify-between gap-4">
            <dt className="text-ink-soft">{t(`cancel.lines.${kind}`)}</dt>
            <dd className="tabular">
              <Price money={amount} />
            </dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1.5 font-semibold">
          <dt>{t(`cancel.${side}_sum`)}</dt>
          <dd className="tabular">
            <Price money={side === 'refund' ? quote.refund : quote.penalty} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
