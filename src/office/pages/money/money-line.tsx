import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import type { DeskMoneyResponse } from '#contracts/office/work.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { useWords } from '../../lib/words.tsx'
import { Moment } from '../../parts/moment.tsx'

/** What can be decided about money with a payment. */
const WITH_PAYMENT = ['accept', 'complete', 'return_source', 'return_wallet', 'sent_back'] as const
/** What names none is somebody's after all, or was returned. */
const WITHOUT_PAYMENT = ['assign', 'sent_back'] as const

type Decision = (typeof WITH_PAYMENT)[number] | (typeof WITHOUT_PAYMENT)[number]

/** A decision; `to`: whose a transfer is that names nobody, empty otherwise. */
export interface Decided {
  readonly decision: Decision
  readonly to: string
}

interface MoneyLineProps {
  readonly money: DeskMoneyResponse['uncounted'][number]
  readonly waiting: boolean
  readonly decide: (decided: Decided) => void
}

/** Money that waits, and what becomes of it. */
export function MoneyLine({ money, waiting, decide }: MoneyLineProps) {
  const t = useTranslations('office.money')
  const possible: readonly Decision[] = money.status === null ? WITHOUT_PAYMENT : WITH_PAYMENT
  const [decision, setDecision] = useState<Decision | null>(null)
  const [to, setTo] = useState('')
  const isReady = decision !== null && (decision !== 'assign' || to.trim() !== '')
  return (
    <Card as="li" className="grid gap-3 p-4 md:grid-cols-[1fr_20rem_auto] md:items-end">
      <Told money={money} />
      <div className="grid gap-3">
        <SelectField
          label={t('decide', { reference: money.reference })}
          value={decision ?? ''}
          onChange={(event) => setDecision(possible.find((one) => one === event.target.value) ?? null)}
        >
          <option value="">–</option>
          {possible.map((one) => (
            <option key={one} value={one}>
              {t(`decisions.${one}`)}
            </option>
          ))}
        </SelectField>
        {decision === 'assign' && (
          <TextField
            label={t('assign_to')}
            value={to}
            onChange={(event) => setTo(event.target.value)}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </div>
      <Button
        look="strong"
        disabled={!isReady}
        waiting={waiting}
        onClick={() => decision && decide({ decision, to: to.trim() })}
      >
        {t('confirm')}
      </Button>
    </Card>
  )
}

function Told({ money }: Pick<MoneyLineProps, 'money'>) {
  const t = useTranslations('office.money')
  const { language } = useWords()
  const { reference, amount, booking_reference: booking, line } = money
  return (
    <div className="grid gap-1">
      <p className="tabular text-lg font-bold">{formatMoney(amount, language)}</p>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {reference} ·{' '}
        {booking ? (
          <Link className="link" to={`/orders/${booking}`}>
            {booking}
          </Link>
        ) : (
          t('no_payment')
        )}
      </p>
      {line && (
        <p className="text-sm wrap-anywhere">
          {[line.payer, line.narration].filter(Boolean).join(' · ')} · <Moment at={line.booked_at} />
        </p>
      )}
    </div>
  )
}
