import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import { ProviderChoice } from '../../order/payment/ways/provider-choice.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useTopUp } from './use-top-up.ts'

/** Least and most of one top-up in kobo, as the contract has them. */
const LEAST = 100_000
const MOST = 500_000_000

interface TopUpProps {
  /** Codes of the providers to choose from. */
  readonly providers: readonly string[]
  /** See `useTopUp`. */
  readonly onPaid: (reference: string) => void
}

/** Fills the wallet in a provider's window, or on its own page. */
export function TopUp({ providers, onPaid }: TopUpProps) {
  const t = useTranslations('account')
  const { exact, rate } = useMoney()
  const { amount, state, problem, changeAmount, choose, succeed, cancel } = useTopUp(onPaid)
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // A way to pay was chosen, and what is wrong stands above it.
    if (problem?.amount) section.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [problem])
  const naira = (kobo: number) => exact({ amount: kobo, currency: 'NGN' })
  return (
    <section className="card grid gap-4 p-4 sm:p-6" ref={section}>
      <h2 className="text-xl">{t('wallet.topup')}</h2>
      {rate?.charged && <Notice tone="info">{t('wallet.naira_only', { currency: rate.to })}</Notice>}
      {problem?.other && (
        <Notice tone="danger" live>
          {problem.other}
        </Notice>
      )}
      <TextField
        label={t('wallet.amount')}
        hint={t('wallet.amount_hint', { least: naira(LEAST), most: naira(MOST) })}
        inputMode="decimal"
        autoComplete="transaction-amount"
        maxLength={16}
        value={amount}
        onChange={({ target }) => changeAmount(target.value)}
        error={problem?.amount}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="field-label mb-1">{t('wallet.provider')}</legend>
        {providers.map((provider) => (
          <ProviderChoice
            key={provider}
            provider={provider}
            transaction={state.kind === 'ready' && state.transaction.provider === provider ? state.transaction : null}
            preparing={state.kind === 'preparing' && state.provider === provider}
            busy={state.kind === 'preparing'}
            onChoose={() => choose(provider)}
            onSuccess={succeed}
            onCancel={cancel}
          />
        ))}
      </fieldset>
    </section>
  )
}
