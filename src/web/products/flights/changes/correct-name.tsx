import type { Order } from '../../../order/product-panels.ts'
import type { CorrectionState } from '#contracts/flights/changes.ts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../../lib/api/browser-api.ts'
import { useForm } from '../../../lib/form/use-form.ts'
import { notify } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { FormCard } from '../../../ui/form-card.tsx'
import { Notice } from '../../../ui/notice.tsx'

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
      <Choice order={order} corrections={corrections} onClose={onClose} />
    </Dialog>
  )
}

type ChoiceProps = Omit<CorrectProps, 'open'>

function Choice({ order, corrections, onClose }: ChoiceProps) {
  const t = useTranslations('changes')
  const [passenger, setPassenger] = useState(() => Math.max(0, corrections.findIndex(isOpen)))
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{t('names.text')}</p>
      {order.travellers.length > 1 && (
        <SelectField
          label={t('names.who')}
          value={String(passenger)}
          onChange={(event) => setPassenger(Number(event.target.value))}
        >
          {order.travellers.map(({ first_name, last_name }, index) => (
            <option key={index} value={index} disabled={!isOpen(corrections[index])}>
              {first_name} {last_name}
            </option>
          ))}
        </SelectField>
      )}
      <Names key={passenger} {...{ order, passenger, onClose }} used={corrections[passenger] === 'used'} />
    </div>
  )
}

interface NamesProps extends Pick<CorrectProps, 'order' | 'onClose'> {
  readonly passenger: number
  /** Corrected once already: the next one is for staff. */
  readonly used: boolean
}

function Names({ order: { confirmation_id, travellers }, passenger, used, onClose }: NamesProps) {
  const t = useTranslations('changes')
  const { revalidate } = useRevalidator()
  const form = useForm(async ({ first_name = '', last_name = '' }) => {
    const request = { confirmation_id, passenger, first_name, last_name }
    const { outcome } = await browserApi.call('bookingCorrectName', request)
    notify('success', t(`names.${outcome}`))
    onClose()
    await revalidate()
  })
  return (
    <FormCard form={form} submit={t('names.send')} beside={<Button onClick={onClose}>{t('names.cancel')}</Button>}>
      <TextField
        label={t('names.first')}
        name="first_name"
        defaultValue={travellers[passenger]?.first_name ?? ''}
        autoComplete="off"
        error={form.errorOf('first_name')}
      />
      <TextField
        label={t('names.last')}
        name="last_name"
        defaultValue={travellers[passenger]?.last_name ?? ''}
        autoComplete="off"
        error={form.errorOf('last_name')}
      />
      {used && <Notice>{t('names.used')}</Notice>}
    </FormCard>
  )
}

function isOpen(state: CorrectionState | undefined): boolean {
  return state === 'free' || state === 'used'
}
