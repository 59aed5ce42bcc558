import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import { may } from '#contracts/office/roles.ts'
import type { DeskWorkItemResponse, DeskWorkRefundRequest, DeskWorkRefundResponse } from '#contracts/office/work.ts'
import type { RefundWay, WhyOtherwise } from '#contracts/payments/failed-refunds.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useStaff } from '../../lib/session.tsx'
import { useWords } from '../../lib/words.tsx'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { Moment } from '../../parts/moment.tsx'
import { useCodes } from '../../parts/use-codes.ts'

type FailedRefund = DeskWorkItemResponse['failed_refunds'][number]
/** What staff choose from: that a provider has made it after all says itself. The contracts’ own list is the server’s. */
const WHYS = [
  'card_closed',
  'account_closed',
  'provider_failed',
  'customer_asked',
] as const satisfies readonly WhyOtherwise[]

export type ReplacedRefund = Pick<DeskWorkRefundRequest, 'refund_id' | 'way' | 'why' | 'transfer'>

interface FailedRefundsProps {
  readonly refunds: readonly FailedRefund[]
  /** What came of the last one that was given another way here. */
  readonly outcome: DeskWorkRefundResponse['outcome'] | null
  readonly waiting: boolean
  readonly give: (replaced: ReplacedRefund) => void
}

/** What a provider could not give back, and by which other way it is given. */
export function FailedRefunds({ refunds, outcome, waiting, give }: FailedRefundsProps) {
  const t = useTranslations('office.failed_refunds')
  const { role } = useStaff()
  const isMine = may(role, 'refunds.replace')
  return (
    <>
      {refunds.length > 0 && (
        <section className="grid gap-3 border-t border-line pt-3">
          <h2 className="text-lg">{t('title')}</h2>
          <p className="text-sm text-ink-soft">
            {t('text')} {!isMine && t('by_manager')}
          </p>
          {refunds.map((refund) => (
            <Refund key={refund.refund_id} {...{ refund, waiting, give, isMine }} />
          ))}
        </section>
      )}
      {outcome && (
        <Notice tone={outcome === 'done' ? 'success' : 'warn'} live>
          {t(`outcomes.${outcome}`)}
        </Notice>
      )}
    </>
  )
}

interface RefundProps extends Pick<FailedRefundsProps, 'waiting' | 'give'> {
  readonly refund: FailedRefund
  readonly isMine: boolean
}

function Refund({ refund, waiting, give, isMine }: RefundProps) {
  const codes = useCodes()
  const { language } = useWords()
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        <span className="tabular text-lg font-bold text-ink">{formatMoney(refund.amount, language)}</span>
        <span>{codes.provider(refund.provider)}</span>
        <Moment at={refund.failed_at} />
        <span className="wrap-anywhere">{refund.refund_id}</span>
      </p>
      {isMine && <OtherWay {...{ refund, waiting, give }} />}
    </div>
  )
}

function OtherWay({ refund: { refund_id, amount, ways }, waiting, give }: Omit<RefundProps, 'isMine'>) {
  const t = useTranslations('office.failed_refunds')
  const values = useTranslations('office.fact_values')
  const { language } = useWords()
  const [way, setWay] = useState<RefundWay | null>(null)
  const [why, setWhy] = useState<WhyOtherwise | null>(null)
  const [transfer, setTransfer] = useState('')
  const reason = way === 'made' ? 'provider_made' : why
  const isReady = reason !== null && (way !== 'hand' || transfer.trim() !== '')
  return (
    <>
      <SelectField
        label={t('way')}
        value={way ?? ''}
        onChange={(event) => setWay(ways.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">–</option>
        {ways.map((one) => (
          <option key={one} value={one}>
            {t(`ways.${one}`)}
          </option>
        ))}
      </SelectField>
      {way === 'hand' && (
        <TextField
          label={t('transfer')}
          hint={t('transfer_hint')}
          value={transfer}
          onChange={(event) => setTransfer(event.target.value)}
          maxLength={60}
          autoComplete="off"
        />
      )}
      {way && way !== 'made' && (
        <SelectField
          label={t('why')}
          value={why ?? ''}
          onChange={(event) => setWhy(WHYS.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">–</option>
          {WHYS.map((one) => (
            <option key={one} value={one}>
              {values(one)}
            </option>
          ))}
        </SelectField>
      )}
      {way && isReady && (
        <div>
          <ConfirmButton
            size="medium"
            label={t('give')}
            question={t(`questions.${way}`, { amount: formatMoney(amount, language) })}
            waiting={waiting}
            onConfirm={() => give({ refund_id, way, why: reason, transfer: way === 'hand' ? transfer.trim() : null })}
          />
        </div>
      )}
    </>
  )
}
