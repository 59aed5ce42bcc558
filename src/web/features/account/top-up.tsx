import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentProvider } from '#contracts/orders.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { RadioGroup } from '../../ui/choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { FormCard } from './form-parts.tsx'
import { koboOf } from './typed-amount.ts'
import { useAccountForm } from './use-account-form.ts'

/** Least and most of one top-up in kobo, as the contract has them. */
const LEAST = 100_000
const MOST = 500_000_000

/** Fills the wallet on the provider's own page: only pages that pay for orders load a provider's script. */
export function TopUp() {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const [provider, setProvider] = useState<PaymentProvider>('paystack')
  // A repeated press is the same top-up; one of another amount is another.
  const tries = useRef({ key: '', of: '' })
  const form = useAccountForm(async ({ amount = '' }) => {
    const request = { amount: koboOf(amount), provider }
    const of = JSON.stringify(request)
    if (tries.current.of !== of) tries.current = { key: crypto.randomUUID(), of }
    const transaction = await browserApi.call('walletTopup', request, { idempotencyKey: tries.current.key })
    location.assign(transaction.provider === 'paystack' ? transaction.authorization_url : transaction.link)
  })
  const naira = (amount: number) => exact({ amount, currency: 'NGN' })
  return (
    <section className="card p-4 sm:p-6">
      <h2 className="mb-3 text-xl">{t('wallet.topup')}</h2>
      <FormCard form={form} submit={t('wallet.go')}>
        <TextField
          label={t('wallet.amount')}
          hint={t('wallet.amount_hint', { least: naira(LEAST), most: naira(MOST) })}
          name="amount"
          inputMode="decimal"
          autoComplete="transaction-amount"
          maxLength={12}
          error={form.errorOf('amount')}
        />
        <RadioGroup
          legend={t('wallet.provider')}
          value={provider}
          options={[
            { value: 'paystack', label: 'Paystack' },
            { value: 'flutterwave', label: 'Flutterwave' },
          ]}
          onChange={setProvider}
        />
      </FormCard>
    </section>
  )
}
