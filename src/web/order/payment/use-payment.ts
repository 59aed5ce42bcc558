import type { TransactionResponse } from '#contracts/payments/payments.ts'
import type { OfferedWay } from '#contracts/payments/ways-to-pay.ts'
import { useEffect, useRef } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { usePageLock } from '../../lib/page/page-lock.ts'
import { notify } from '../../lib/toast.ts'
import type { CancelReason } from './payment-widget.tsx'
import { type Bill, searchOf } from './bill.ts'
import { pageProvider } from './page-providers.ts'
import { announcePaid } from './paid-elsewhere.ts'
import type { PaymentReturn } from './return-address.ts'
import { type PaymentExtra, useWaysToPay } from './use-ways-to-pay.ts'
import { type BegunPayments, type Settle, type Stage, useStage, type Verify, VERIFYING } from './payment-state.ts'
import { verifyUntilSettled } from './verify-payment.ts'

/**
 * Paying an order or a charge of it: a provider is chosen, its transaction created, its window opened, its word verified.
 * `extra`: minor units that the wallet gives beside it, and the code of a card's offer.
 */
export function usePayment(bill: Bill, begun: BegunPayments, extra: PaymentExtra) {
  const stage = useStage(begun)
  const { state, notice, setState } = stage
  usePageLock(state.kind === 'preparing' || state.kind === 'verifying')
  const settle = useSettle(bill, begun.returned, stage)
  const { verify, stop } = useVerification(bill, begun, stage, settle)
  const ways = useWaysToPay(bill, extra, stage, { settle, verify })
  useTransferAgain(begun, ways.chooseTransfer)
  const cancel = useCancel(stage, settle, verify)
  const chooseAgain = () => {
    stop()
    setState({ kind: 'choosing' })
  }
  /** Nobody asks on: the answer would close what is opened. */
  const insteadOfWaiting = (open: () => void) => {
    stop()
    open()
  }
  return {
    state,
    notice,
    /** Whether the customer wants to pay although a payment waits for the bank. */
    again: stage.again,
    ...ways,
    reopen: (offered: OfferedWay) => insteadOfWaiting(() => ways.reopen(offered)),
    chooseTransfer: () => insteadOfWaiting(ways.chooseTransfer),
    settle,
    succeed: () => {
      if (state.kind === 'ready') void verify(state.transaction.reference)
    },
    cancel,
    chooseAgain,
    /** Stops waiting for a slow bank; the shop goes on asking by itself. */
    payAgain: () => {
      stage.setAgain(true)
      chooseAgain()
    },
    waitOn: (reference: string) => {
      stage.setAgain(false)
      void verify(reference, { kind: 'waiting', reference })
    },
  }
}

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
  { returned, waiting, begun }: BegunPayments,
  { setState, setNotice }: Stage,
  settle: Settle,
) {
  const { revalidate } = useRevalidator()
  const leaving = useRef(new AbortController())
  const verify: Verify = async (reference, meanwhile = VERIFYING) => {
    setState(meanwhile)
    setNotice(null)
    const { signal } = leaving.current
    let asked = 0
    const status = await verifyUntilSettled({
      ask: () => askOnce(reference),
      onPending: () => {
        setState({ kind: 'waiting', reference })
        // The order shows what waits from now on, and its end when it comes to that.
        if (asked++ % REVALIDATE_EVERY === 0) void revalidate()
      },
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      signal,
    })
    settle(status)
  }
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    if (returned) void verify(returned.reference)
    else if (waiting !== null) void verify(waiting, { kind: 'waiting', reference: waiting })
    else void findUnderway(begun, controller.signal).then((found) => (found === null ? undefined : verify(found)))
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

/** Who chose to send a transfer and comes back to the page finds where to send it, under the same code. */
function useTransferAgain({ returned, waiting, transfer }: BegunPayments, choose: () => void) {
  const isWanted = transfer && returned === null && waiting === null
  useEffect(() => {
    if (isWanted) choose()
    // Once, as the page opens: whatever is chosen later stands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
}

/** Between looks at the order, questions for its payment. */
const REVALIDATE_EVERY = 8

/** The first of these payments that is on its way, or has come. */
async function findUnderway(references: readonly string[], signal: AbortSignal): Promise<string | null> {
  for (const reference of references) {
    const status = await askOnce(reference).catch(() => null)
    if (signal.aborted) return null
    if (status === 'pending' || status === 'paid') return reference
  }
  return null
}

/** The provider's window is gone, or could not be opened. */
function useCancel({ state, setNotice }: Stage, settle: Settle, verify: Verify): (reason: CancelReason) => void {
  const t = useTranslations('payment')
  /** Somebody may have paid or sent a transfer before closing it: nothing is said of it until the provider has. */
  const afterClosing = async ({ reference }: TransactionResponse) => {
    const status = await askOnce(reference).catch(() => 'pending' as const)
    if (status === 'abandoned') {
      setNotice({ kind: 'cancelled' })
      notify('info', t('cancelled'))
    } else if (status === 'pending') await verify(reference, { kind: 'waiting', reference })
    else settle(status)
  }
  return (reason) => {
    if (state.kind !== 'ready') return
    if (reason === 'script_failed') {
      notify('error', t('script_failed', { name: pageProvider(state.transaction.provider).name }))
      notify('info', t('cancelled'))
    } else void afterClosing(state.transaction)
  }
}

async function askOnce(reference: string) {
  const { status } = await browserApi.call('paymentVerify', { reference })
  return status
}
