import type { PaymentProvider } from '#contracts/orders/order-states.ts'
import type { OfferedWay, WayToPay } from '#contracts/payments/ways-to-pay.ts'
import type { TransactionResponse } from '#contracts/payments/payments.ts'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { useProblemText } from '../../lib/problem-text.ts'
import type { Bill } from './bill.ts'
import { type PaymentState, type Settle, type Stage, type Verify, VERIFYING } from './payment-state.ts'

/** What changes the amount that a provider is asked for. */
export interface PaymentExtra {
  readonly wallet: number
  readonly offer: string | null
}

/** What follows on a try to pay. */
interface Follow {
  readonly settle: Settle
  readonly verify: Verify
}

type Attempt = (during: PaymentState, begin: () => Promise<void>) => Promise<void>

/** Tries to begin a payment; what waits for the bank already is waited for, other refusals are told. */
function useAttempt({ setState, setNotice }: Stage, verify: Verify): Attempt {
  const problemText = useProblemText()
  const { revalidate } = useRevalidator()
  return async (during, begin) => {
    setState(during)
    setNotice(null)
    try {
      await begin()
    } catch (error) {
      const underway = underwayOf(error)
      if (underway !== null) return void verify(underway, { kind: 'waiting', reference: underway })
      setState({ kind: 'choosing' })
      setNotice({ kind: 'problem', text: problemText(error) })
      // Perhaps it has just been paid, or is over.
      if (error instanceof ApiError && error.problem?.code === 'order_not_payable') void revalidate()
    }
  }
}

/** The ways to pay: at a provider, from the wallet, by bank transfer. */
export function useWaysToPay(bill: Bill, extra: PaymentExtra, stage: Stage, { settle, verify }: Follow) {
  const { again, setState } = stage
  const attempt = useAttempt(stage, verify)
  const confirmed = again ? { pay_again: true } : {}
  /** `shown`: the way that it is shown at, where the provider is asked for no certain one. */
  const choose = (provider: PaymentProvider, way: WayToPay | null, shown = way) =>
    attempt({ kind: 'preparing', provider, way: shown }, async () => {
      const transaction = await createTransaction(
        provider,
        { ...asked(bill), ...confirmed, ...(way && { way }) },
        extra,
      )
      setState({ kind: 'ready', transaction, way: shown })
    })
  const payFromWallet = () =>
    attempt(VERIFYING, async () => {
      await browserApi.call('flightPayWithWallet', { ...asked(bill), ...confirmed })
      settle('paid')
    })
  const chooseTransfer = () =>
    attempt({ kind: 'preparing', provider: 'bank_transfer' }, async () => {
      const part = extra.wallet > 0 ? { wallet_amount: extra.wallet } : {}
      const transfer = await browserApi.call('flightCreateBankTransfer', { ...asked(bill), ...confirmed, ...part })
      setState({ kind: 'transfer', transfer })
    })
  return {
    choose: (provider: PaymentProvider, way: WayToPay | null) => void choose(provider, way),
    /** Opens the transaction again that waits there, whatever way it was begun in. */
    reopen: ({ provider, way }: OfferedWay) => void choose(provider, null, way),
    payFromWallet: () => void payFromWallet(),
    chooseTransfer: () => void chooseTransfer(),
  }
}

/** The payment that waits for the bank, where the shop has refused another one for it. */
function underwayOf(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.problem?.code !== 'payment_underway') return null
  const reference = error.problem.details?.['reference']
  return typeof reference === 'string' ? reference : null
}

interface Asked {
  readonly confirmation_id: string
  readonly charge_id?: string
  readonly pay_again?: boolean
  readonly way?: WayToPay
}

/** Names what is paid. */
function asked({ orderId, charge }: Bill): Asked {
  return { confirmation_id: orderId, ...(charge && { charge_id: charge.charge_id }) }
}

function createTransaction(
  provider: PaymentProvider,
  bill: Asked,
  { wallet, offer }: PaymentExtra,
): Promise<TransactionResponse> {
  const parts = { ...(wallet > 0 && { wallet_amount: wallet }), ...(offer && { offer_code: offer }) }
  return browserApi.call('orderCreateTransaction', { ...bill, ...parts, provider })
}
