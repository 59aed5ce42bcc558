import type { Order } from '../../../order/product-panels.ts'
import type { CorrectionState } from '#contracts/flights/changes.ts'
import { useTranslations } from 'use-intl/react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCorrection } from './use-correction.ts'

interface CorrectProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly order: Order
  /** By the travellers' positions. */
  readonly corrections: readonly CorrectionState[]
}

/** Correcting a traveller's name: a slip at once, more by way of our staff. */
export function CorrectName({ open, onClose, order, corrections }: CorrectProps) {
  const t = useTranslations('changes')
  return (
    <Dialog open={open} onClose={onClose} title={t('names.title')}>
      <Form order={order} corrections={corrections} onClose={onClose} />
    </Dialog>
  )
}

function Form({ order, corrections, onClose }: Omit<CorrectProps, 'open'>) {
  const t = useTranslations('changes')
  const correction = useCorrection(order, corrections, onClose)
  const { passenger, first, last, fields } = correction
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        correction.send()
      }}
    >
      <p className="text-sm text-ink-soft">{t('names.text')}</p>
      {correction.problem && (
        <Notice tone="danger" live>
          {correction.problem}
        </Notice>
      )}
      {order.travellers.length > 1 && (
        <SelectField
          label={t('names.who')}
          value={String(passenger)}
          error={fields['passenger']}
          onChange={(event) => correction.choose(Number(event.target.value))}
        >
          {order.travellers.map(({ first_name, last_name }, index) => (
            <option key={index} value={index} disabled={!isOpen(corrections[index])}>
              {first_name} {last_name}
            </option>
          ))}
        </SelectField>
      )}
      <TextField
        label={t('names.first')}
        value={first}
        required
        autoComplete="off"
        error={fields['first_name']}
        onChange={(event) => correction.setFirst(event.target.value)}
      />
      <TextField
        label={t('names.last')}
        value={last}
        required
        autoComplete="off"
        error={fields['last_name']}
        onChange={(event) => correction.setLast(event.target.value)}
      />
      {corrections[passenger] === 'used' && <Notice>{t('names.used')}</Notice>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button onClick={onClose}>{t('names.cancel')}</Button>
        <Button type="submit" look="primary" waiting={correction.sending}>
          {t('names.send')}
        </Button>
      </div>
    </form>
  )
}

function isOpen(state: CorrectionState | undefined): boolean {
  return state === 'free' || state === 'used'
}
