import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { PaymentVerifyResponse, TransactionResponse } from '#contracts/payments/payments.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { pageProvider } from '../../order/payment/page-providers.ts'
import type { CancelReason } from '../../order/payment/payment-widget.tsx'
import { koboOf } from '../../lib/typed-amount.ts'

type TopUpState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'preparing'; readonly provider: PaymentProvider }
  | { readonly kind: 'ready'; readonly transaction: TransactionResponse }

const CHOOSING: TopUpState = { kind: 'choosing' }

/**
 * Filling the wallet: an amount is typed, a provider chosen, its window opened.
 * `onPaid` hears the reference of what the provider's window says was paid, to be verified.
 */
export function useTopUp(onPaid: (reference: string) => void) {
  const t = useTranslations('payment')
  const problemText = useProblemText()
  const [amount, setAmount] = useState('')
  const [state, setState] = useState<TopUpState>(CHOOSING)
  const [problem, setProblem] = useState<{ readonly amount: string | null; readonly other: string | null } | null>(null)
  // A repeated press is the same top-up; one of another amount is another.
  const tries = useRef({ key: '', of: '' })

  const choose = async (provider: PaymentProvider) => {
    setState({ kind: 'preparing', provider })
    setProblem(null)
    const request = { amount: koboOf(amount), provider }
    const of = JSON.stringify(request)
    if (tries.current.of !== of) tries.current = { key: crypto.randomUUID(), of }
    try {
      const transaction = await browserApi.call('walletTopup', request, { idempotencyKey: tries.current.key })
      setState({ kind: 'ready', transaction })
    } catch (error) {
      setState(CHOOSING)
      const own = error instanceof ApiError ? error.problem?.errors?.['amount']?.[0] : undefined
      setProblem({ amount: own ?? null, other: own ? null : problemText(error) })
    }
  }
  const startAnew = () => {
    tries.current = { key: '', of: '' }
    setState(CHOOSING)
  }
  const succeed = () => {
    if (state.kind !== 'ready') return
    onPaid(state.transaction.reference)
    setAmount('')
    startAnew()
  }
  /** Somebody may have paid by transfer before closing the window, so the provider is asked once. */
  const afterClosing = async ({ reference }: TransactionResponse) => {
    const status = await statusOf(reference).catch(() => 'pending' as const)
    if (status === 'abandoned') return notify('info', t('cancelled'))
    onPaid(reference)
    startAnew()
  }
  const cancel = (reason: CancelReason) => {
    if (state.kind !== 'ready') return
    if (reason === 'script_failed') {
      notify('error', t('script_failed', { name: pageProvider(state.transaction.provider).name }))
    } else {
      void afterClosing(state.transaction)
    }
  }
  return {
    amount,
    state,
    problem,
    /** Another amount is another transaction. */
    changeAmount: (typed: string) => {
      setAmount(typed)
      setProblem(null)
      if (state.kind === 'ready') setState(CHOOSING)
    },
    choose: (provider: PaymentProvider) => void choose(provider),
    succeed,
    cancel,
  }
}

/** How a top-up stands, asked at its provider. */
export async function statusOf(reference: string): Promise<PaymentVerifyResponse['status']> {
  const { status } = await browserApi.call('paymentVerify', { reference })
  return status
}
