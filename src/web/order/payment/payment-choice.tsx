import type { Order } from '../product-panels.ts'
import type { Money } from '#contracts/money.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ProviderChoice } from './provider-choice.tsx'
import type { PaymentReturn } from './return-address.ts'
import { Button } from '../../ui/button.tsx'
import { ShieldIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import type { Bill } from './bill.ts'
import { CardOffers, type CardOffer } from './card-offers.tsx'
import { type PaymentNotice, usePayment } from './use-payment.ts'
import { TransferChoice } from './transfer-choice.tsx'
import { WalletChoice } from './wallet-choice.tsx'

interface PaymentChoiceProps {
  readonly bill: Bill
  readonly order: Order
  readonly returned: PaymentReturn | null
  /** What the wallet of who is signed in has; null where there is none. */
  readonly wallet: Money | null
  /** Discounts for certain cards. */
  readonly offers: readonly CardOffer[]
}

/** The ways to pay, and the one that was chosen. */
export function PaymentChoice({ bill, order, returned, wallet, offers }: PaymentChoiceProps) {
  const t = useTranslations('payment')
  const [part, setPart] = useState<Money | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const payment = usePayment(bill, returned, { wallet: part?.amount ?? 0, offer })
  const { state, notice } = payment
  if (state.kind === 'verifying') return <Verifying slow={state.slow} onOther={payment.chooseAgain} />
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <h2 className="text-xl">{t('choose')}</h2>
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
      <ul className="grid gap-3">
        {order.payment_providers.map((provider) => (
          <li key={provider}>
            <ProviderChoice
              provider={provider}
              transaction={state.kind === 'ready' && state.transaction.provider === provider ? state.transaction : null}
              preparing={state.kind === 'preparing' && state.provider === provider}
              busy={state.kind === 'preparing'}
              scriptFailed={state.kind === 'ready' && state.scriptFailed}
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
