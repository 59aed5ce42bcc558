import { DEFAULT_CHANNELS } from '#contracts/payments/payment-channels.ts'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { usePageLock } from '../../lib/page/page-lock.ts'
import { Button } from '../../ui/button.tsx'
import type { Checkout, WidgetInputs } from './checkout.ts'

/** Why nothing was paid: the window was closed, or the provider's script did not load. */
export type CancelReason = 'closed' | 'script_failed'

/** What there is to open: a provider's window, and what it is given. */
interface OpenedPayment extends WidgetInputs {
  readonly checkout: Checkout
}

interface PaymentWidgetProps {
  /** Null while the transaction is being created. */
  readonly payment: OpenedPayment | null
  /** Of the provider. */
  readonly name: string
  /** The script did not load: a press loads it again. */
  readonly failed: boolean
  readonly onAgain: () => void
  readonly onSuccess: () => void
  readonly onCancel: (reason: CancelReason) => void
  /** Default: Pay Now. */
  readonly children?: ReactNode
}

/**
 * The button that opens a provider's window. It is disabled until the provider's script has loaded, and keeps its place
 * and the focus meanwhile: a press waits in sight, and opens the window once it can be. While that is open the button
 * waits, and has the focus again when it is closed.
 */
export function PaymentWidget({ payment, name, failed, onAgain, onSuccess, onCancel, children }: PaymentWidgetProps) {
  const t = useTranslations('payment')
  const [loads, setLoads] = useState(1)
  const [loaded, setLoaded] = useState<Checkout | null>(null)
  const [state, setState] = useState<'closed' | 'wanted' | 'open'>('closed')
  usePageLock(state === 'open')
  const close = (tell: () => void) => () => {
    setState('closed')
    tell()
  }
  const fail = close(() => onCancel('script_failed'))
  const open = ({ checkout, ...inputs }: OpenedPayment) => {
    setState('open')
    checkout.open(
      { currency: 'NGN', channels: DEFAULT_CHANNELS, metadata: {}, label: '', ...inputs },
      {
        onSuccess: close(onSuccess),
        onCancel: close(() => onCancel('closed')),
        onError: fail,
        onStay: close(() => undefined),
      },
    )
  }
  const checkout = payment?.checkout ?? null
  const loadFailed = useEffectEvent(fail)
  const hasLoaded = useEffectEvent(() => {
    setLoaded(checkout)
    if (payment && state === 'wanted') open(payment)
  })
  // One checkout is one transaction.
  useEffect(() => {
    let current = true
    checkout?.load().then(
      () => current && hasLoaded(),
      () => current && loadFailed(),
    )
    return () => {
      current = false
    }
  }, [checkout, loads])

  const isReady = checkout !== null && loaded === checkout
  const loading = !isReady && !failed
  const press = () => {
    if (isReady && payment && !failed) return open(payment)
    setState('wanted')
    if (!failed) return
    setLoads(loads + 1)
    onAgain()
  }
  const words = failed ? t('load_again') : (children ?? t('pay_now'))
  return (
    <Button
      look={failed ? 'secondary' : 'primary'}
      size="large"
      className={loading ? 'w-full cursor-progress' : 'w-full'}
      aria-disabled={loading || undefined}
      waiting={state !== 'closed'}
      onClick={press}
    >
      {state === 'open' ? t('processing') : state === 'wanted' ? t('opening', { name }) : words}
    </Button>
  )
}
