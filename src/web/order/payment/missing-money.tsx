import type { Order } from '../product-panels.ts'
import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import { Notice } from '../../ui/notice.tsx'
import { CopyLine } from './copy-line.tsx'

type OpenPayment = NonNullable<Order['payments'][number]['open']>

/** The payment of the order, or of a charge of it, by which another sum came than was asked. */
export function openPaymentOf(order: Order, chargeId: string | null): OpenPayment | null {
  return order.payments.find(({ charge_id, open }) => open !== null && charge_id === chargeId)?.open ?? null
}

/** What came, what is missing, and how the rest is sent; it stands where else the ways to pay are. */
export function MissingMoney({ payment: { received, missing, transfer } }: { payment: OpenPayment }) {
  const t = useTranslations('payment.missing')
  const { exact } = useMoney()
  useNews()
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t(missing ? 'title' : 'other_title')}</h2>
      <dl className="grid gap-3 sm:grid-cols-2">
        {received && <Sum term={t('received')} text={exact(received)} />}
        {missing && <Sum term={t('rest')} text={exact(missing)} strong />}
      </dl>
      {missing && transfer ? (
        <>
          <p>{t('transfer')}</p>
          <dl className="grid gap-2 rounded-lg bg-indigo-soft p-2">
            <CopyLine term={t('amount')} text={exact(missing)} copied={String(missing.amount / 100)} />
            <CopyLine term={t('code')} text={transfer.code} strong />
            <CopyLine term={t('number')} text={transfer.account.number} />
            <CopyLine term={t('account_name')} text={transfer.account.name} />
            <CopyLine term={t('bank')} text={transfer.account.bank} />
          </dl>
          <p className="text-sm text-ink-soft">{t('waiting')}</p>
        </>
      ) : (
        <Notice tone="warn">{t('staff')}</Notice>
      )}
    </section>
  )
}

const ASK_EVERY_MS = 15_000

/** The page goes on by itself when the rest is here, or staff have decided. */
function useNews(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [revalidate])
}

function Sum({ term, text, strong = false }: { term: string; text: string; strong?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className={strong ? 'text-2xl font-bold' : 'text-2xl'}>{text}</dd>
    </div>
  )
}
