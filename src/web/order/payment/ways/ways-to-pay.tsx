import type { OfferedWay } from '#contracts/payments/ways-to-pay.ts'
import { useTranslations } from 'use-intl/react'
import type { Order } from '../../product-panels.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { PaymentState } from '../payment-state.ts'
import { ProviderChoice } from './provider-choice.tsx'
import { TransferChoice } from '../transfer-choice.tsx'
import type { usePayment } from '../use-payment.ts'

export type Payment = ReturnType<typeof usePayment>

/** What the agency offers to pay with. */
export interface OfferedWays {
  /** Each way to pay once, and the same at other providers. */
  readonly ways: readonly OfferedWay[]
  readonly elsewhere: readonly OfferedWay[]
}

interface WaysToPayProps extends OfferedWays {
  readonly order: Order
  readonly payment: Payment
  /** A card's offer is chosen. */
  readonly cardsOnly: boolean
}

/** Ways to pay by the names that customers know them by, and the shop's own account. */
export function WaysToPay({ order, payment, ways, elsewhere, cardsOnly }: WaysToPayProps) {
  const t = useTranslations('payment')
  const items = (offered: readonly OfferedWay[], group: string) =>
    offered
      .filter(({ way }) => !cardsOnly || way === null || way === 'card')
      .map((one) => (
        <li key={`${one.way} ${one.provider}`}>
          <WayChoice {...one} {...{ group, order, payment }} />
        </li>
      ))
  return (
    <>
      {ways.length === 0 && !order.bank_transfer && <Notice tone="warn">{t('no_way')}</Notice>}
      <ul className="grid gap-3">
        {items(ways, 'provider')}
        {order.bank_transfer && (
          <li>
            <TransferChoice state={payment.state} onChoose={payment.chooseTransfer} onSettled={payment.settle} />
          </li>
        )}
      </ul>
      {elsewhere.length > 0 && (
        <details open={elsewhere.some((one) => isChosen(payment.state, one)) || undefined}>
          <summary className="link min-h-11 w-fit cursor-pointer py-2.5 pl-4 -indent-4 text-sm">
            {t('elsewhere')}
          </summary>
          <ul className="mt-2 grid gap-3">{items(elsewhere, 'elsewhere')}</ul>
        </details>
      )}
    </>
  )
}

/** Whether a way's window is ready to be opened, or soon will be. */
function isChosen(state: PaymentState, { provider, way }: OfferedWay): boolean {
  if (state.kind === 'ready') return state.transaction.provider === provider && state.way === way
  return state.kind === 'preparing' && state.provider === provider && state.way === way
}

interface WayChoiceProps extends OfferedWay, Pick<WaysToPayProps, 'order' | 'payment'> {
  readonly group: string
}

function WayChoice({ group, provider, way, order, payment }: WayChoiceProps) {
  const t = useTranslations('payment.ways')
  const { state } = payment
  const chosen = isChosen(state, { provider, way })
  return (
    <ProviderChoice
      group={group}
      provider={provider}
      // Verve is a card of Nigeria.
      title={way && t(way === 'card' && order.price.currency === 'NGN' ? 'card_ngn' : way)}
      transaction={chosen && state.kind === 'ready' ? state.transaction : null}
      preparing={chosen && state.kind === 'preparing'}
      busy={state.kind === 'preparing'}
      onChoose={() => payment.choose(provider, way)}
      onSuccess={payment.succeed}
      onCancel={payment.cancel}
    />
  )
}
