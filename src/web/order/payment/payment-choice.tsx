import type { Order } from '../product-panels.ts'
import type { Money } from '#contracts/money.ts'
import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { PaymentReturn } from './return-address.ts'
import { useAnswerInSight } from '../../lib/page/answer-in-sight.ts'
import { ShieldIcon } from '../../ui/page-icons.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/spinner.tsx'
import type { Bill } from './bill.ts'
import { CardOffers, type CardOffer } from './card-offers.tsx'
import type { PaymentNotice } from './payment-state.ts'
import { usePayment } from './use-payment.ts'
import { BankWait } from './waiting/bank-wait.tsx'
import { begunPaymentsOf, waitingPaymentOf } from './waiting/waiting-payment.ts'
import { WalletChoice } from './wallet-choice.tsx'
import { type OfferedWays, WaysToPay } from './ways/ways-to-pay.tsx'

interface PaymentChoiceProps extends OfferedWays {
  readonly bill: Bill
  readonly order: Order
  readonly returned: PaymentReturn | null
  /** What the wallet of who is signed in has; null where there is none. */
  readonly wallet: Money | null
  /** Discounts for certain cards. */
  readonly offers: readonly CardOffer[]
}

/** The ways to pay, and the one that was chosen. */
export function PaymentChoice({ bill, order, returned, wallet, offers, ...choice }: PaymentChoiceProps) {
  const t = useTranslations('payment')
  const [part, setPart] = useState<Money | null>(null)
  const [offer, setOffer] = useState<string | null>(null)
  const chargeId = bill.charge?.charge_id ?? null
  const begun = { returned, ...begunPaymentsOf(order, chargeId, bill.amount.amount) }
  const payment = usePayment(bill, begun, { wallet: part?.amount ?? 0, offer })
  const { state, notice } = payment
  // What was waited for was longer than a screen, and the ways to pay take its place.
  const top = useAnswerInSight(payment.again)
  if (state.kind === 'verifying') return <Verifying />
  if (state.kind === 'waiting') {
    return <BankWait {...{ order, bill, payment }} {...choice} reference={state.reference} />
  }
  const waiting = payment.again ? waitingPaymentOf(order, chargeId) : null
  return (
    <section className="card grid scroll-mt-4 gap-4 p-4 sm:p-6" tabIndex={-1} ref={top}>
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
