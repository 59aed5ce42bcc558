import type { Order } from '../product-panels.ts'
import type { Money } from '#contracts/money.ts'
import type { OfferedWay } from '#contracts/payments/ways-to-pay.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ProviderChoice } from './provider-choice.tsx'
import type { PaymentReturn } from './return-address.ts'
import { ShieldIcon } from '../../ui/page-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import type { Bill } from './bill.ts'
import { CardOffers, type CardOffer } from './card-offers.tsx'
import type { PaymentNotice, PaymentState } from './payment-state.ts'
import { usePayment } from './use-payment.ts'
import { pageProvider } from './page-providers.ts'
import { TransferChoice } from './transfer-choice.tsx'
import { WaitingForBank } from './waiting/waiting-for-bank.tsx'
import { begunPaymentsOf, waitingPaymentOf } from './waiting/waiting-payment.ts'
import { WalletChoice } from './wallet-choice.tsx'

interface PaymentChoiceProps {
  readonly bill: Bill
  readonly order: Order
  readonly returned: PaymentReturn | null
  /** What the wallet of who is signed in has; null where there is none. */
  readonly wallet: Money | null
  /** Discounts for certain cards. */
  readonly offers: readonly CardOffer[]
  /** Each way to pay once, and the same at other providers. */
  readonly ways: readonly OfferedWay[]
  readonly elsewhere: readonly OfferedWay[]
}

/** The ways to pay, and the one that was chosen. */
export function PaymentChoice({ bill, order, returned, wallet, offers, ...choice }: PaymentChoiceProps) {
  const t = useTranslations('payment')
  const [part, setPart] = useState<Money | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const chargeId = bill.charge?.charge_id ?? null
  const begun = { returned, ...begunPaymentsOf(order, chargeId) }
  const payment = usePayment(bill, begun, { wallet: part?.amount ?? 0, offer })
  const { state, notice } = payment
  if (state.kind === 'verifying') return <Verifying />
  if (state.kind === 'waiting') {
    return <Waiting {...{ order, bill, payment }} {...choice} reference={state.reference} />
  }
  const waiting = payment.again ? waitingPaymentOf(order, chargeId) : null
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('choose')}</h2>
      {waiting && <StillWaiting onWait={() => payment.waitOn(waiting.reference)} />}
      {notice && <LastTry notice={notice} />}
      {wallet !== null && wallet.amount > 0 && (
        <WalletChoice
          balance={wallet}
          total={bill.amount}
          part={part}
          busy={state.kind === 'preparing'}
          onPart={(next) => {
            setPart(next)
            setOffer(null)
            payment.chooseAgain()
          }}
          onWhole={payment.payFromWallet}
        />
      )}
      <CardOffers
        offers={offers}
        chosen={offer}
        busy={state.kind === 'preparing'}
        onChoose={(code) => {
          setOffer(code)
          // A part from the wallet and a card's offer exclude each other.
          if (code !== null) setPart(null)
          payment.chooseAgain()
        }}
      />
      <WaysToPay {...{ order, payment }} {...choice} cardsOnly={offer !== null} />
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldIcon className="flex-none text-palm" />
        {t('safe')}
      </p>
    </section>
  )
}

type Payment = ReturnType<typeof usePayment>

interface WaysToPayProps extends Pick<PaymentChoiceProps, 'order' | 'ways' | 'elsewhere'> {
  readonly payment: Payment
  /** A card's offer is chosen. */
  readonly cardsOnly: boolean
}

/** Ways to pay by the names that customers know them by, and the shop's own account. */
function WaysToPay({ order, payment, ways, elsewhere, cardsOnly }: WaysToPayProps) {
  const t = useTranslations('payment')
  const items = (offered: readonly OfferedWay[]) =>
    offered
      .filter(({ way }) => !cardsOnly || way === null || way === 'card')
      .map((one) => (
        <li key={`${one.way} ${one.provider}`}>
          <WayChoice {...one} {...{ order, payment }} />
        </li>
      ))
  return (
    <>
      {ways.length === 0 && !order.bank_transfer && <Notice tone="warn">{t('no_way')}</Notice>}
      <ul className="grid gap-3">
        {items(ways)}
        {order.bank_transfer && (
          <li>
            <TransferChoice state={payment.state} onChoose={payment.chooseTransfer} onSettled={payment.settle} />
          </li>
        )}
      </ul>
      {elsewhere.length > 0 && (
        <details open={elsewhere.some((one) => isOpened(payment.state, one))}>
          <summary className="link min-h-11 w-fit cursor-pointer py-2.5 text-sm">{t('elsewhere')}</summary>
          <ul className="mt-2 grid gap-3">{items(elsewhere)}</ul>
        </details>
      )}
    </>
  )
}

/** Whether a way's window is ready to be opened. */
function isOpened(state: PaymentState, { provider, way }: OfferedWay): boolean {
  return state.kind === 'ready' && state.transaction.provider === provider && state.way === way
}

function WayChoice({ provider, way, order, payment }: OfferedWay & Pick<WaysToPayProps, 'order' | 'payment'>) {
  const t = useTranslations('payment.ways')
  const { state } = payment
  return (
    <ProviderChoice
      provider={provider}
      // Verve is a card of Nigeria.
      title={way && t(way === 'card' && order.price.currency === 'NGN' ? 'card_ngn' : way)}
      transaction={state.kind === 'ready' && isOpened(state, { provider, way }) ? state.transaction : null}
      preparing={state.kind === 'preparing' && state.provider === provider && state.way === way}
      busy={state.kind === 'preparing'}
      scriptFailed={state.kind === 'ready' && state.scriptFailed}
      onChoose={() => payment.choose(provider, way)}
      onSuccess={payment.succeed}
      onCancel={payment.cancel}
    />
  )
}

/** Above the ways to pay, for who wants to pay although a payment is on its way. */
function StillWaiting({ onWait }: { readonly onWait: () => void }) {
  const t = useTranslations('payment.waiting')
  return (
    <Notice tone="warn" title={t('still.title')}>
      <p>{t('still.text')}</p>
      <button type="button" className="link min-h-11" onClick={onWait}>
        {t('again.wait')}
      </button>
    </Notice>
  )
}

function LastTry({ notice }: { notice: PaymentNotice }) {
  const t = useTranslations('payment')
  if (notice.kind === 'problem') {
    return (
      <Notice tone="danger" live>
        {notice.text}
      </Notice>
    )
  }
  const tone = notice.kind === 'declined' ? 'danger' : 'warn'
  return (
    <Notice tone={tone} live title={t(`notices.${notice.kind}.title`)}>
      {t(`notices.${notice.kind}.text`)}
    </Notice>
  )
}

function Verifying() {
  const t = useTranslations('payment')
  return (
    <section className="card grid gap-4 p-6 sm:p-8" role="status">
      <h2 className="text-xl">{t('verifying.title')}</h2>
      <ProgressBar label={t('verifying.title')} />
      <p className="text-ink-soft">{t('verifying.text')}</p>
    </section>
  )
}

interface WaitingProps extends Pick<PaymentChoiceProps, 'bill' | 'order' | 'ways' | 'elsewhere'> {
  readonly payment: Payment
  readonly reference: string
}

/** What waits for the bank, with what can be done meanwhile. */
function Waiting({ order, bill, payment, reference, ways, elsewhere }: WaitingProps) {
  const known = order.payments.find((one) => one.reference === reference) ?? null
  const payable = bill.payBy !== null
  const openAgain = () => {
    if (known?.provider === 'bank_transfer') return payment.chooseTransfer
    if (!known || known.provider === 'wallet' || !pageProvider(known.provider).resumes) return null
    const there = [...ways, ...elsewhere].filter(({ provider }) => provider === known.provider)
    const offered = there.find(({ way }) => way === known.channel) ?? there[0]
    return offered ? () => payment.reopen(offered) : null
  }
  return (
    <WaitingForBank
      payment={known}
      reference={reference}
      mayPayAgain={payable}
      onOpenAgain={payable ? openAgain() : null}
      onPayAgain={payment.payAgain}
    />
  )
}
