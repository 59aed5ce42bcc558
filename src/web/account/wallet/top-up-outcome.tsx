import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { PaymentVerifyResponse } from '#contracts/payments/payments.ts'
import { verifyUntilSettled } from '../../order/payment/verify-payment.ts'
import { Notice, type NoticeTone } from '../../ui/notice.tsx'
import { statusOf } from './use-top-up.ts'

const TONES = {
  waiting: 'info',
  paid: 'success',
  pending: 'info',
  failed: 'danger',
  abandoned: 'warn',
  mismatch: 'warn',
  refunded: 'info',
} as const satisfies Record<PaymentVerifyResponse['status'] | 'waiting', NoticeTone>

interface TopUpOutcomeProps {
  readonly reference: string
  readonly onRead: () => void
}

/** What became of a top-up: the provider is asked until it knows, whatever its window or page said. */
export function TopUpOutcome({ reference, onRead }: TopUpOutcomeProps) {
  const t = useTranslations('account')
  const [status, setStatus] = useState<keyof typeof TONES>('waiting')
  const { revalidate } = useRevalidator()
  const settle = useEffectEvent((settled: PaymentVerifyResponse['status']) => {
    setStatus(settled)
    if (settled === 'paid') void revalidate()
  })
  useEffect(() => {
    const leaving = new AbortController()
    void verifyUntilSettled({
      ask: () => statusOf(reference),
      onPending: () => setStatus('pending'),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal: leaving.signal,
    }).then((settled) => settled && settle(settled))
    return () => leaving.abort()
  }, [reference])
  return (
    <Notice tone={TONES[status]} live>
      {t(`wallet.back.${status}`)}
      {status !== 'waiting' && (
        <button type="button" className="link ms-3 min-h-6" onClick={onRead}>
          {t('wallet.back.read')}
        </button>
      )}
    </Notice>
  )
}
