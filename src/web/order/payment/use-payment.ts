import type { PaymentMethod, PaymentProvider } from '#contracts/orders/order-states.ts'
import type { CreateBankTransferResponse, TransactionResponse } from '#contracts/payments/payments.ts'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { usePageLock } from '../../lib/page/page-lock.ts'
import { notify } from '../../lib/toast.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { CancelReason } from './payment-widget.tsx'
import { type Bill, searchOf } from './bill.ts'
import { pageProvider } from './page-providers.ts'
import { announcePaid } from './paid-elsewhere.ts'
import type { PaymentReturn } from './return-address.ts'
import { verifyUntilSettled } from './verify-payment.ts'

export type PaymentState =
  | { readonly kind: 'choosing' }
  | { readonly kind: 'preparing'; readonly provider: PaymentMethod }
  | { readonly kind: 'ready'; readonly transaction: TransactionResponse; readonly scriptFailed: boolean }
  /** Money is to be sent to the shop's own account. */
  | { readonly kind: 'transfer'; readonly transfer: CreateBankTransferResponse }
  /** Asked at the provider; `slow` once it has said that it does not know yet. */
  | { readonly kind: 'verifying'; readonly slow: boolean }

/** What changes the amount that a provider is asked for. */
interface PaymentExtra {
  readonly wallet: number
  readonly offer: string | null
}

/** What the visitor is told about the last try. */
export type PaymentNotice =
  | { readonly kind: 'declined' | 'mismatch' | 'cancelled' }
  | { readonly kind: 'problem'; readonly text: string }

/**
 * Paying an order or a charge of it: a provider is chosen, its transaction created, its window opened, its word verified.
 * `extra`: minor units that the wallet gives beside it, and the code of a card's offer.
 */
export function usePayment(bill: Bill, returned: PaymentReturn | null, extra: PaymentExtra) {
  const stage = useStage(returned)
  const { state, notice, setState } = stage
  usePageLock(state.kind === 'preparing' || (state.kind === 'verifying' && !state.slow))
  const settle = useSettle(bill, returned, stage)
  const { verify, stop } = useVerification(bill, returned, stage, settle)
  const ways = useWaysToPay(bill, extra, stage, settle)
  const cancel = useCancel(stage, settle)
  return {
    state,
    notice,
    ...ways,
    settle,
    succeed: () => {
      if (state.kind === 'ready') void verify(state.transaction.reference)
    },
    cancel,
    /** Stops waiting for a slow bank; the shop goes on asking by itself. */
    chooseAgain: () => {
      stop()
      setState({ kind: 'choosing' })
    },
  }
}

/** How far the payment is, and what is said of the last try. */
function useStage(returned: PaymentReturn | null) {
  const [state, setState] = useState<PaymentState>(returned ? { kind: 'verifying', slow: false } : { kind: 'choosing' })
  const [notice, setNotice] = useState<PaymentNotice | null>(null)
  return { state, notice, setState, setNotice }
}

type Stage = ReturnType<typeof useStage>
type Settle = (status: string | null) => void

/** What follows from the status of a payment: the confirmation, or another try. */
function useSettle(bill: Bill, returned: PaymentReturn | null, { setState, setNotice }: Stage): Settle {
  const t = useTranslations('payment')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return (status) => {
    if (status === null) return
    if (status === 'paid' || status === 'refunded') {
      announcePaid(bill.orderId)
      void navigate(`/flights/confirmation/${bill.orderId}`, { replace: true })
      return
    }
    setState({ kind: 'choosing' })
    // What came and what is missing stands on the page from now on.
    if (status === 'mismatch') void revalidate()
    // The way back is used up: a reload shall not tell of it again.
    if (returned) void navigate({ search: searchOf(bill) }, { replace: true, preventScrollReset: true })
    if (status === 'abandoned') {
      setNotice({ kind: 'cancelled' })
      notify('info', t('cancelled'))
    } else setNotice({ kind: status === 'mismatch' ? 'mismatch' : 'declined' })
  }
}

/** Asks the provider until it knows; by itself for who comes back from it. */
function useVerification(
  { orderId }: Bill,
  returned: PaymentReturn | null,
  { setState, setNotice }: Stage,
  settle: Settle,
) {
  const leaving = useRef(new AbortController())
  const verify = async (reference: string) => {
    setState({ kind: 'verifying', slow: false })
    setNotice(null)
    const { signal } = leaving.current
    const status = await verifyUntilSettled({
      ask: () => askOnce(reference),
      onPending: () => setState({ kind: 'verifying', slow: true }),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal,
    })
    settle(status)
  }
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    if (returned) void verify(returned.reference)
    return () => controller.abort()
    // Once per order and return.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [orderId, returned?.reference])
  const stop = () => {
    leaving.current.abort()
    leaving.current = new AbortController()
  }
  return { verify, stop }
}

/** The ways to pay: at a provider, from the wallet, by bank transfer. */
function useWaysToPay(bill: Bill, extra: PaymentExtra, { setState, setNotice }: Stage, settle: Settle) {
  const problemText = useProblemText()
  const attempt = async (during: PaymentState, begin: () => Promise<void>): Promise<void> => {
    setState(during)
    setNotice(null)
    try {
      await begin()
    } catch (error) {
      setState({ kind: 'choosing' })
      setNotice({ kind: 'problem', text: problemText(error) })
    }
  }
  const choose = (provider: PaymentProvider) =>
    attempt({ kind: 'preparing', provider }, async () => {
      const transaction = await createTransaction(provider, bill, extra)
      setState({ kind: 'ready', transaction, scriptFailed: false })
    })
  const payFromWallet = () =>
    attempt({ kind: 'verifying', slow: false }, async () => {
      await browserApi.call('flightPayWithWallet', asked(bill))
      settle('paid')
    })
  const chooseTransfer = () =>
    attempt({ kind: 'preparing', provider: 'bank_transfer' }, async () => {
      const part = extra.wallet > 0 ? { wallet_amount: extra.wallet } : {}
      const transfer = await browserApi.call('flightCreateBankTransfer', { ...asked(bill), ...part })
      setState({ kind: 'transfer', transfer })
    })
  return {
    choose: (provider: PaymentProvider) => void choose(provider),
    payFromWallet: () => void payFromWallet(),
    chooseTransfer: () => void chooseTransfer(),
  }
}

/** The provider's window is gone, or could not be opened. */
function useCancel({ state, setState, setNotice }: Stage, settle: Settle): (reason: CancelReason) => void {
  const t = useTranslations('payment')
  /** Somebody may have paid by transfer before closing it, so the provider is asked once. */
  const afterClosing = async ({ reference }: TransactionResponse) => {
    const status = await askOnce(reference).catch(() => 'pending' as const)
    if (status === 'paid' || status === 'failed' || status === 'mismatch') settle(status)
  }
  return (reason) => {
    if (state.kind !== 'ready') return
    if (reason === 'script_failed') {
      setState({ ...state, scriptFailed: true })
      notify('error', t('script_failed', { name: pageProvider(state.transaction.provider).name }))
    } else {
      setNotice({ kind: 'cancelled' })
      void afterClosing(state.transaction)
    }
    notify('info', t('cancelled'))
  }
}

async function askOnce(reference: string) {
  const { status } = await browserApi.call('paymentVerify', { reference })
  return status
}

/** Names what is paid. */
function asked({ orderId, charge }: Bill): { confirmation_id: string; charge_id?: string } {
  return { confirmation_id: orderId, ...(charge && { charge_id: charge.charge_id }) }
}

function createTransaction(
  provider: PaymentProvider,
  bill: Bill,
  { wallet, offer }: PaymentExtra,
): Promise<TransactionResponse> {
  const parts = { ...(wallet > 0 && { wallet_amount: wallet }), ...(offer && { offer_code: offer }) }
  return browserApi.call('orderCreateTransaction', { ...asked(bill), ...parts, provider })
}
