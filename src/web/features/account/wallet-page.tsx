import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatInstant } from '#contracts/format.ts'
import type { WalletLine, WalletStatementResponse } from '#contracts/wallet.ts'
import { ApiError } from '../../lib/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useMoney, useSettings } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { EmptyList } from './empty-list.tsx'
import { TopUp } from './top-up.tsx'

interface WalletPageProps {
  readonly statement: WalletStatementResponse
  /** The top-up that a provider's page leads back from. */
  readonly returned: string | null
}

/** What the shop owes the customer, how it grows, and every movement. */
export function WalletPage({ statement, returned }: WalletPageProps) {
  const t = useTranslations('account')
  const { exact } = useMoney()
  return (
    <>
      <h1 className="text-2xl">{t('wallet.title')}</h1>
      {returned && <TopUpOutcome key={returned} reference={returned} />}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <section className="cloth on-cloth grid content-between gap-6 rounded-lg p-5 sm:p-6">
          <p className="text-on-cloth-soft">{t('wallet.balance')}</p>
          <p className="tabular text-3xl font-bold">{exact(statement.balance)}</p>
          {statement.held.amount > 0 && (
            <p className="text-sm text-on-cloth-soft">{t('wallet.held', { amount: exact(statement.held) })}</p>
          )}
        </section>
        <TopUp />
      </div>
      <Movements first={statement} />
    </>
  )
}

const TONES = {
  waiting: 'info',
  paid: 'success',
  pending: 'info',
  failed: 'danger',
  abandoned: 'warn',
  mismatch: 'warn',
  refunded: 'info',
} as const satisfies Record<string, NoticeTone>

/** What became of a top-up: the provider is asked, whatever its page said. */
function TopUpOutcome({ reference }: { reference: string }) {
  const t = useTranslations('account')
  const [status, setStatus] = useState<keyof typeof TONES>('waiting')
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  useEffect(() => {
    let current = true
    browserApi
      .call('paymentVerify', { reference })
      .then((answer) => answer.status)
      .catch(() => 'pending' as const)
      .then((answer) => {
        if (!current) return undefined
        setStatus(answer)
        return answer === 'paid' ? revalidate() : undefined
      })
      .catch(() => undefined)
    return () => {
      current = false
    }
    // Once for each return.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [reference])
  return (
    <Notice tone={TONES[status]} live>
      {t(`wallet.back.${status}`)}
      {status !== 'waiting' && (
        <button
          type="button"
          className="link ms-3"
          onClick={() => void navigate({ search: '' }, { replace: true, preventScrollReset: true })}
        >
          OK
        </button>
      )}
    </Notice>
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
  const { language } = useSettings()
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 py-3">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{t(`wallet.kinds.${line.kind}`)}</span>
        <span className="block text-sm text-ink-soft">{formatInstant(line.created_at, language, 'Africa/Lagos')}</span>
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
