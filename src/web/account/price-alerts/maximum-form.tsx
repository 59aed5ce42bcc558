import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PriceAlert } from '#contracts/accounts/price-alerts.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useForm } from '../../lib/form/use-form.ts'
import { notify } from '../../lib/toast.ts'
import { maximumOf } from '../../lib/typed-amount.ts'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from '../../ui/form-card.tsx'

/** From which price on the customer wants to be told. */
export function MaximumForm({ alert, onDone }: { readonly alert: PriceAlert; readonly onDone: () => void }) {
  const t = useTranslations('alerts')
  const { revalidate } = useRevalidator()
  const save = async (typed: string) => {
    await browserApi.call('accountChangePriceAlert', { alert_id: alert.alert_id, max_price: maximumOf(typed) })
    notify('success', t('saved'))
    onDone()
    await revalidate()
  }
  const form = useForm(
    ({ max_price = '' }) => save(max_price),
    ({ max_price = '' }) => (Number.isNaN(maximumOf(max_price)) ? { max_price: t('max_wrong') } : {}),
  )
  return (
    <FormCard form={form} submit={t('save')}>
      <TextField
        label={t('max_label')}
        hint={t('max_hint')}
        name="max_price"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        defaultValue={alert.max_price === null ? '' : String(alert.max_price / 100)}
        error={form.errorOf('max_price')}
      />
    </FormCard>
  )
}
