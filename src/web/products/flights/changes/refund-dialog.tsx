import type { Money } from '#contracts/money.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/choices/choice.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Price } from '../../../ui/price.tsx'
import type { RefundTo } from './use-schedule-answer.ts'

interface RefundDialogProps {
  readonly open: boolean
  /** All of it comes back. */
  readonly money: Money
  readonly options: readonly RefundTo[]
  readonly onClose: () => void
  readonly onConfirm: (to: RefundTo) => void
}

/** Giving up a booking whose flights were moved: how much comes back, and where it is to go. */
export function RefundDialog({ open, money, options, onClose, onConfirm }: RefundDialogProps) {
  const t = useTranslations('changes')
  const [to, setTo] = useState<RefundTo>('original_payment')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('moved.refund_title')}
      footer={
        <>
          <Button onClick={onClose}>{t('moved.keep')}</Button>
          <Button look="danger" onClick={() => onConfirm(to)}>
            {t('moved.refund_confirm')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-sm text-ink-soft">{t('moved.you_get')}</p>
          <Price money={money} className="text-3xl font-bold" />
        </div>
        <p>{t(options.length > 1 ? 'moved.refund_choice' : 'moved.refund_text')}</p>
        {options.length > 1 && (
          <RadioGroup
            legend={t('confirm.send_to')}
            value={to}
            options={options.map((value) => ({ value, label: t(`confirm.destinations.${value}`) }))}
            onChange={setTo}
          />
        )}
      </div>
    </Dialog>
  )
}
