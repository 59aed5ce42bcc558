import type { CreateBankTransferResponse } from '#contracts/payments/payments.ts'
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { useProblemText } from '../../lib/problem-text.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { sendFile } from '../../lib/api/send-file.ts'
import { useMoney } from '../../lib/use-shop.ts'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CopyLine } from './copy-line.tsx'
import { smallerPicture } from './smaller-picture.ts'
import type { PaymentState } from './payment-state.ts'
import { WayToPay } from './ways/way-to-pay.tsx'

interface TransferChoiceProps {
  readonly state: PaymentState
  readonly onChoose: () => void
  /** The bank has told of it, or the order has ended. */
  readonly onSettled: (status: string) => void
}

/** A transfer to the shop's own account. */
export function TransferChoice({ state, onChoose, onSettled }: TransferChoiceProps) {
  const t = useTranslations('payment.transfer')
  const preparing = state.kind === 'preparing' && state.provider === 'bank_transfer'
  const chosen = preparing || state.kind === 'transfer'
  return (
    <WayToPay
      name={t('name')}
      text={<span className="block text-sm text-ink-soft">{t('methods')}</span>}
      {...{ chosen, preparing, onChoose }}
      disabled={state.kind === 'preparing'}
    >
      {state.kind === 'transfer' && <Transfer transfer={state.transfer} onSettled={onSettled} />}
    </WayToPay>
  )
}

function Transfer({
  transfer,
  onSettled,
}: { transfer: CreateBankTransferResponse } & Pick<TransferChoiceProps, 'onSettled'>) {
  const t = useTranslations('payment.transfer')
  const { exact } = useMoney()
  const { account, code, amount, reference } = transfer
  useSettledTransfer(reference, onSettled)
  return (
    <div className="grid gap-4 px-4 pb-4">
      <p className="text-sm">{t('intro')}</p>
      <dl className="grid gap-2">
        <CopyLine term={t('amount')} text={exact(amount)} copied={String(amount.amount / 100)} />
        <CopyLine term={t('code')} text={code} strong />
        <CopyLine term={t('number')} text={account.number} />
        <CopyLine term={t('account_name')} text={account.name} />
        <CopyLine term={t('bank')} text={account.bank} />
      </dl>
      <Proof reference={reference} />
      <p className="flex items-center gap-3 text-sm text-ink-soft" role="status">
        <Spinner />
        {t('waiting')}
      </p>
    </div>
  )
}

function Proof({ reference }: { reference: string }) {
  const t = useTranslations('payment.transfer')
  const problemText = useProblemText()
  const [state, setState] = useState<'none' | 'sent' | { readonly problem: string }>('none')
  const send = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (!file) return
    try {
      await sendFile(`/payment_proofs/${reference}`, await smallerPicture(file))
      setState('sent')
    } catch (error) {
      const own = error instanceof ApiError ? error.problem?.errors?.['file']?.[0] : undefined
      setState({ problem: own ?? problemText(error) })
    }
    target.value = ''
  }
  return (
    <div className="grid gap-2">
      <p className="text-sm">{t('proof_hint')}</p>
      <label className="button button-strong w-fit max-w-full cursor-pointer text-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo">
        {t('proof')}
        <input
          type="file"
          className="sr-only"
          accept="image/png,image/jpeg,application/pdf"
          onChange={(event) => void send(event)}
        />
      </label>
      {state === 'sent' && (
        <Notice tone="success" live>
          {t('proof_sent')}
        </Notice>
      )}
      {typeof state === 'object' && (
        <Notice tone="danger" live>
          {state.problem}
        </Notice>
      )}
    </div>
  )
}

const ASK_EVERY_MS = 8_000

/** Asks how the transfer stands as long as the page shows it. */
function useSettledTransfer(reference: string, onSettled: (status: string) => void): void {
  const tell = useEffectEvent(onSettled)
  useEffect(() => {
    const timer = setInterval(() => {
      browserApi.call('paymentVerify', { reference }).then(
        ({ status }) => {
          if (status === 'paid' || status === 'mismatch') tell(status)
        },
        // Asked again a moment later.
        () => undefined,
      )
    }, ASK_EVERY_MS)
    return () => clearInterval(timer)
  }, [reference])
}
