import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { WalletLine, WalletStatementResponse } from '#contracts/payments/wallet.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyList } from '../empty-list.tsx'
import { TopUp } from './top-up.tsx'
import { TopUpOutcome } from './top-up-outcome.tsx'

interface WalletPageProps {
  readonly statement: WalletStatementResponse
  /** The top-up that a provider's page leads back from. */
  readonly returned: string | null
}

/** What the shop owes the customer, how it grows, and every movement. */
export function WalletPage({ statement, returned }: WalletPageProps) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const navigate = useNavigate()
  const [paid, setPaid] = useState<string | null>(null)
  const reference = paid ?? returned
  const forget = () => {
    setPaid(null)
    // The way back is used up: a reload shall not tell of it again.
    if (returned) void navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <h1 className="text-2xl">{t('wallet.title')}</h1>
      {reference && <TopUpOutcome key={reference} reference={reference} onRead={forget} />}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <section className="cloth on-cloth grid content-between gap-6 rounded-lg p-5 sm:p-6 lg:min-h-48">
          <p className="text-on-cloth-soft">{t('wallet.balance')}</p>
          <p className="tabular text-3xl font-bold">{exact(statement.balance)}</p>
          {(['held', 'disputed'] as const).map(
            (aside) =>
              statement[aside].amount > 0 && (
                <p key={aside} className="text-sm text-on-cloth-soft">
                  {t(`wallet.${aside}`, { amount: exact(statement[aside]) })}
                </p>
              ),
          )}
        </section>
        <TopUp providers={statement.payment_providers} onPaid={setPaid} />
      </div>
      <Movements first={statement} />
    </>
  )
}

function Movements({ first }: { first: WalletStatementResponse }) {
  const t = useTranslations('account')
  const shell = useTranslations('shell')
  const [grown, setGrown] = useState({ first, lines: first.transactions, before: first.next_before })
  const [loading, setLoading] = useState(false)
  const { lines, before } = grown.first === first ? grown : { lines: first.transactions, before: first.next_before }
  const load = async () => {
    setLoading(true)
    try {
      const next = await browserApi.call('walletStatement', { before })
      setGrown({ first, lines: [...lines, ...next.transactions], before: next.next_before })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify('error', error.problem?.message ?? shell('error.offline'))
    }
    setLoading(false)
  }
  if (lines.length === 0) return <EmptyList title={t('wallet.none')} text={t('wallet.none_text')} />
  return (
    <section className="card grid gap-2 p-4 sm:p-6">
      <h2 className="text-xl">{t('wallet.movements')}</h2>
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Movement key={line.id} line={line} currency={first.balance.currency} />
        ))}
      </ul>
      {before !== null && (
        <Button className="justify-self-center" waiting={loading} onClick={() => void load()}>
          {t('wallet.more')}
        </Button>
      )}
    </section>
  )
}

function Movement({ line, currency }: { line: WalletLine; currency: WalletStatementResponse['balance']['currency'] }) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  const ownTime = useOwnTime()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(`wallet.kinds.${line.kind}`)}</span>
        <span className="block text-sm text-ink-soft">{ownTime(line.created_at)}</span>
      </span>
      <span className="text-end">
        <span className={`tabular block font-semibold ${line.amount > 0 ? 'text-palm' : ''}`}>
          {line.amount > 0 ? '+' : ''}
          {exact({ amount: line.amount, currency })}
        </span>
        <span className="tabular block text-sm text-ink-soft">
          {t('wallet.after', { amount: exact({ amount: line.balance_after, currency }) })}
        </span>
      </span>
    </li>
  )
}
