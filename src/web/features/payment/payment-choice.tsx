import type { BookingConfirmationResponse, PaymentProvider } from '#contracts/orders.ts'
import type { CreateTransactionResponse } from '#contracts/payments.ts'
import type { Money } from '#contracts/money.ts'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useMoney } from '../../lib/use-shop.ts'
import { Button } from '../../ui/button.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar, Spinner } from '../../ui/spinner.tsx'
import { CardOffers, type CardOffer } from './card-offers.tsx'
import { chargeOf, redirectAddress, widgetInputs } from './checkout.ts'
import { flutterwaveCheckout } from './flutterwave-checkout.ts'
import { type CancelReason, PaymentWidget } from './payment-widget.tsx'
import { paystackCheckout } from './paystack-checkout.ts'
import type { PaymentReturn } from './return-address.ts'
import { type PaymentNotice, type PaymentState, usePayment } from './use-payment.ts'
import { TransferChoice } from './transfer-choice.tsx'
import { WalletChoice } from './wallet-choice.tsx'

interface PaymentChoiceProps {
  readonly order: BookingConfirmationResponse
  readonly returned: PaymentReturn | null
  /** What the wallet of who is signed in has; null where there is none. */
  readonly wallet: Money | null
  /** Discounts for certain cards. */
  readonly offers: readonly CardOffer[]
}

/** The ways to pay, and the one that was chosen. */
export function PaymentChoice({ order, returned, wallet, offers }: PaymentChoiceProps) {
  const t = useTranslations('payment')
  const [part, setPart] = useState<Money | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const payment = usePayment(order.confirmation_id, returned, { wallet: part?.amount ?? 0, offer })
  const { state, notice } = payment
  const total: Money = { amount: order.price.grand_total, currency: order.price.currency }
  if (state.kind === 'verifying') return <Verifying slow={state.slow} onOther={payment.chooseAgain} />
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('choose')}</h2>
      {notice && <LastTry notice={notice} />}
      {wallet !== null && wallet.amount > 0 && (
        <WalletChoice
          balance={wallet}
          {...{ total, part }}
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
      <ul className="grid gap-3">
        {order.payment_providers.map((provider) => (
          <li key={provider}>
            <Provider
              {...{ provider, state }}
              onChoose={() => payment.choose(provider)}
              onSuccess={payment.succeed}
              onCancel={payment.cancel}
            />
          </li>
        ))}
        {order.bank_transfer && (
          <li>
            <TransferChoice {...{ state }} onChoose={payment.chooseTransfer} onSettled={payment.settle} />
          </li>
        )}
      </ul>
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <ShieldIcon className="flex-none text-palm" />
        {t('safe')}
      </p>
    </section>
  )
}

interface ProviderProps {
  readonly provider: PaymentProvider
  readonly state: PaymentState
  readonly onChoose: () => void
  readonly onSuccess: () => void
  readonly onCancel: (reason: CancelReason) => void
}

function Provider({ provider, state, onChoose, onSuccess, onCancel }: ProviderProps) {
  const t = useTranslations('payment')
  const { exact } = useMoney()
  const transaction = state.kind === 'ready' && state.transaction.provider === provider ? state.transaction : null
  const preparing = state.kind === 'preparing' && state.provider === provider
  const chosen = preparing || transaction !== null
  return (
    <div className={`rounded-lg border ${chosen ? 'border-indigo bg-indigo-soft' : 'border-control'}`}>
      <label className="flex min-h-16 items-center gap-3 px-4 py-3">
        <input
          type="radio"
          name="provider"
          className="size-5 flex-none"
          checked={chosen}
          disabled={state.kind === 'preparing'}
          onChange={onChoose}
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t(`providers.${provider}.name`)}</span>
          <span className="block text-sm text-ink-soft">{t(`providers.${provider}.methods`)}</span>
        </span>
        {preparing && <Spinner />}
      </label>
      {transaction && (
        <div className="px-4 pb-4">
          <Pay
            key={transaction.reference}
            transaction={transaction}
            total={exact(chargeOf(transaction))}
            scriptFailed={state.kind === 'ready' && state.scriptFailed}
            {...{ onSuccess, onCancel }}
          />
        </div>
      )}
    </div>
  )
}

interface PayProps extends Pick<ProviderProps, 'onSuccess' | 'onCancel'> {
  /** What the provider will take. */
  readonly total: string
  readonly transaction: CreateTransactionResponse
  readonly scriptFailed: boolean
}

function Pay({ transaction, total, scriptFailed, onSuccess, onCancel }: PayProps) {
  const t = useTranslations('payment')
  const checkout = useMemo(
    () => (transaction.provider === 'paystack' ? paystackCheckout(transaction) : flutterwaveCheckout(transaction)),
    [transaction],
  )
  const name = t(`providers.${transaction.provider}.name`)
  if (transaction.flow === 'redirect') {
    return (
      <a className="button button-primary button-large w-full" href={redirectAddress(transaction)}>
        {t('pay_on_page', { name })}
      </a>
    )
  }
  return (
    <div className="grid gap-3">
      <p className="text-sm">{t('amount', { amount: total })}</p>
      {scriptFailed ? (
        <Notice tone="warn" live title={t(`script_failed.${transaction.provider}`)}>
          {t('redirect_instead', { name })}
        </Notice>
      ) : (
        <PaymentWidget {...widgetInputs(transaction)} checkout={checkout} onSuccess={onSuccess} onCancel={onCancel} />
      )}
      <a
        className={scriptFailed ? 'button button-primary button-large w-full' : 'link min-h-11 w-fit py-2.5 text-sm'}
        href={redirectAddress(transaction)}
      >
        {t('pay_on_page', { name })}
      </a>
    </div>
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

function Verifying({ slow, onOther }: { slow: boolean; onOther: () => void }) {
  const t = useTranslations('payment')
  return (
    <section className="card grid gap-4 p-6 sm:p-8" role="status">
      <h2 className="text-xl">{t('verifying.title')}</h2>
      <ProgressBar label={t('verifying.title')} />
      <p className="text-ink-soft">{slow ? t('verifying.slow') : t('verifying.text')}</p>
      {slow && (
        <Button look="quiet" className="w-fit px-0!" onClick={onOther}>
          {t('verifying.other')}
        </Button>
      )}
    </section>
  )
}
