import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import type { DeskDecideResponse, DeskMoneyResponse } from '#contracts/office/work.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useAct } from '../lib/use-act.ts'
import { useLoaded } from '../lib/use-loaded.ts'
import { useWords } from '../lib/words.tsx'
import { Failed, LoadedPart } from '../parts/told.tsx'

/** What can be decided about money with a payment; what names none can only be noted as returned. */
const DECISIONS = ['accept', 'complete', 'return_source', 'return_wallet', 'sent_back'] as const

type Decision = (typeof DECISIONS)[number]

/** Money that came and is counted for nothing yet. */
export function MoneyPage() {
  const t = useTranslations('office.money')
  const loaded = useLoaded('deskMoney')
  const { run, failure, waiting } = useAct()
  const [outcome, setOutcome] = useState<DeskDecideResponse['outcome'] | null>(null)
  const decide = async (reference: string, decision: Decision) => {
    setOutcome(null)
    const answer = await run('deskDecide', { reference, decision })
    if (!answer) return
    setOutcome(answer.outcome)
    loaded.show({ uncounted: answer.uncounted })
  }
  return (
    <>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="text-sm text-ink-soft">{t('text')}</p>
      <Failed failure={failure} reload={loaded.reload} />
      {outcome && (
        <Notice tone={outcome === 'done' ? 'success' : 'warn'} live>
          {t(`outcomes.${outcome}`)}
        </Notice>
      )}
      <LoadedPart loaded={loaded}>
        {({ uncounted }) => (
          <ul className="grid gap-3">
            {uncounted.length === 0 && <li className="text-sm text-ink-soft">{t('none')}</li>}
            {uncounted.map((money) => (
              <MoneyLine
                key={money.reference}
                money={money}
                waiting={waiting !== null}
                decide={(decision) => void decide(money.reference, decision)}
              />
            ))}
          </ul>
        )}
      </LoadedPart>
    </>
  )
}

interface MoneyLineProps {
  readonly money: DeskMoneyResponse['uncounted'][number]
  readonly waiting: boolean
  readonly decide: (decision: Decision) => void
}

function MoneyLine({ money, waiting, decide }: MoneyLineProps) {
  const t = useTranslations('office.money')
  const { language } = useWords()
  const { reference, amount, status, booking_reference: booking } = money
  const possible = status === null ? DECISIONS.filter((one) => one === 'sent_back') : DECISIONS
  const [decision, setDecision] = useState<Decision | null>(null)
  return (
    <Card as="li" className="grid gap-3 p-4 md:grid-cols-[1fr_20rem_auto] md:items-end">
      <div className="grid gap-1">
        <p className="tabular text-lg font-bold">{formatMoney(amount, language)}</p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          {reference} · {booking ? <BookingLink reference={booking} /> : t('no_payment')}
        </p>
      </div>
      <SelectField
        label={t('decide', { reference })}
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
      <Button look="strong" disabled={!decision} waiting={waiting} onClick={() => decision && decide(decision)}>
        {t('confirm')}
      </Button>
    </Card>
  )
}

const BookingLink = ({ reference }: { readonly reference: string }) => (
  <Link className="link" to={`/orders/${reference}`}>
    {reference}
  </Link>
)
