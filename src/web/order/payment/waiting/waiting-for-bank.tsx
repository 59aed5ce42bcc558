import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../product-panels.ts'
import { useAnswerInSight } from '../../../lib/page/answer-in-sight.ts'
import { useWasWritten } from '../../../lib/use-hydrated.ts'
import { useMoney } from '../../../lib/use-shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/spinner.tsx'

interface WaitingForBankProps {
  /** As the order knows it; null until it does. */
  readonly payment: Order['payments'][number] | null
  readonly reference: string
  /** Whether the time to pay otherwise is not over. */
  readonly mayPayAgain: boolean
  /** Opens the very same transaction again; null where there would be another one. */
  readonly onOpenAgain: (() => void) | null
  readonly onPayAgain: () => void
}

/**
 * A payment that the customer's bank has not confirmed; paying beside it is asked about first. It takes the place of ways
 * to pay that may be longer than a screen, and is brought in sight then.
 */
export function WaitingForBank({ payment, reference, mayPayAgain, onOpenAgain, onPayAgain }: WaitingForBankProps) {
  const t = useTranslations('payment.waiting')
  const [asking, setAsking] = useState(false)
  const top = useAnswerInSight(!useWasWritten())
  const words = wordsOf(payment?.channel ?? null)
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div className="grid scroll-mt-4 gap-4" role="status" tabIndex={-1} ref={top}>
        <h2 className="text-xl">{t(words.title)}</h2>
        <ProgressBar label={t(words.title)} />
        <p>{t(words.text)}</p>
      </div>
      <Facts payment={payment} reference={reference} />
      <p className="text-ink-soft">{t('leave')}</p>
      {asking ? (
        <SecondPayment onPayAgain={onPayAgain} onWait={() => setAsking(false)} />
      ) : (
        <div className="flex flex-wrap gap-3">
          {onOpenAgain && (
            <Button look="strong" onClick={onOpenAgain}>
              {t(words.open)}
            </Button>
          )}
          {mayPayAgain && (
            <Button look="quiet" className="px-0!" onClick={() => setAsking(true)}>
              {t('other')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

const OF_BANK = { title: 'title', text: 'text', open: 'open' } as const
const OF_CARD = { title: 'card_title', text: 'card_text', open: 'card_open' } as const
const OF_PHONE = { title: 'phone_title', text: 'phone_text', open: 'open' } as const

/** Who is waited for: the bank of a card, a bank, or the customer, who confirms on the phone. */
function wordsOf(channel: string | null) {
  if (channel === 'card') return OF_CARD
  // Providers tell which mobile money it is.
  return channel?.replaceAll('_', '').startsWith('mobilemoney') || channel === 'mpesa' ? OF_PHONE : OF_BANK
}

function Facts({ payment, reference }: Pick<WaitingForBankProps, 'payment' | 'reference'>) {
  const t = useTranslations('payment.waiting')
  const { exact } = useMoney()
  return (
    <dl className="grid gap-3 rounded-lg bg-indigo-soft p-4 sm:grid-cols-2">
      {payment && (
        <div>
          <dt className="text-sm text-ink-soft">{t('amount')}</dt>
          <dd className="tabular text-lg font-semibold">{exact(payment.amount)}</dd>
        </div>
      )}
      <div className="min-w-0">
        <dt className="text-sm text-ink-soft">{t('reference')}</dt>
        <dd className="tabular text-sm/6 break-all max-[22rem]:text-xs/6">{reference}</dd>
      </div>
    </dl>
  )
}

/** The question before a second payment. */
function SecondPayment({ onPayAgain, onWait }: { readonly onPayAgain: () => void; readonly onWait: () => void }) {
  const t = useTranslations('payment.waiting.again')
  return (
    <Notice tone="warn" live title={t('title')}>
      <p>{t('text')}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button look="strong" onClick={onWait}>
          {t('wait')}
        </Button>
        <Button look="quiet" onClick={onPayAgain}>
          {t('pay')}
        </Button>
      </div>
    </Notice>
  )
}
