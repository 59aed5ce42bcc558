import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { DeskAssignTransferResponse, DeskDecideResponse } from '#contracts/office/work.ts'
import { Notice } from '#web/ui/notice.tsx'
import { useAct } from '../../lib/use-act.ts'
import { useLoaded } from '../../lib/use-loaded.ts'
import { Failed, LoadedPart } from '../../parts/notices.tsx'
import { type Decided, MoneyLine } from './money-line.tsx'

type Outcome = (DeskDecideResponse | DeskAssignTransferResponse)['outcome']

/** Money that came and is counted for nothing yet. */
export function MoneyPage() {
  const t = useTranslations('office.money')
  const loaded = useLoaded('deskMoney')
  const { run, failure, waiting } = useAct()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const decide = async (reference: string, { decision, to }: Decided) => {
    setOutcome(null)
    const answer =
      decision === 'assign'
        ? await run('deskAssignTransfer', { line: reference, to })
        : await run('deskDecide', { reference, decision })
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
        <Notice tone={outcome === 'done' || outcome === 'assigned' ? 'success' : 'warn'} live>
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
                decide={(decided) => void decide(money.reference, decided)}
              />
            ))}
          </ul>
        )}
      </LoadedPart>
    </>
  )
}
