import { DEFAULT_CHANNELS } from '#contracts/payments/payment-channels.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { usePageLock } from '../../lib/page/page-lock.ts'
import { Button } from '../../ui/button.tsx'
import type { Checkout, WidgetInputs } from './checkout.ts'

/** Why nothing was paid: the window was closed, or the provider's script did not load. */
export type CancelReason = 'closed' | 'script_failed'

interface PaymentWidgetProps extends WidgetInputs {
  readonly checkout: Checkout
  readonly onSuccess: () => void
  readonly onCancel: (reason: CancelReason) => void
  /** Default: Pay Now. */
  readonly children?: ReactNode
}

/**
 * The button that opens a provider's window: disabled until the provider's script has loaded. While the window is open it
 * waits, and has the focus again when that is closed.
 */
export function PaymentWidget({ checkout, onSuccess, onCancel, children, ...inputs }: PaymentWidgetProps) {
  const t = useTranslations('payment')
  const [state, setState] = useState<'loading' | 'ready' | 'processing' | 'failed'>('loading')
  usePageLock(state === 'processing')
  const fail = () => {
    setState('failed')
    onCancel('script_failed')
  }
  const loadFailed = useEffectEvent(fail)
  // One checkout is one transaction.
  useEffect(() => {
    let current = true
    checkout.load().then(
      () => current && setState('ready'),
      () => current && loadFailed(),
    )
    return () => {
      current = false
    }
  }, [checkout])

  const pay = () => {
    setState('processing')
    checkout.open(
      { currency: 'NGN', channels: DEFAULT_CHANNELS, metadata: {}, label: '', ...inputs },
      {
        onSuccess: () => {
          setState('ready')
          onSuccess()
        },
        onCancel: () => {
          setState('ready')
          onCancel('closed')
        },
        onError: fail,
      },
    )
  }
  return (
    <Button
      look="primary"
      size="large"
      className="w-full"
      disabled={state === 'loading' || state === 'failed'}
      waiting={state === 'processing'}
      onClick={pay}
    >
      {state === 'processing' ? t('processing') : (children ?? t('pay_now'))}
    </Button>
  )
}
