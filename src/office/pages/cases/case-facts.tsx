import { useTranslations } from 'use-intl/react'
import { formatMoney } from '#contracts/format.ts'
import type { DeskCase } from '#contracts/office/cases.ts'
import { Badge } from '#web/ui/badge.tsx'
import { useWords } from '../../lib/words.tsx'
import { Moment } from '../../parts/moment.tsx'
import { Facts, Panel } from '../../parts/panel.tsx'

/** Who asks, what they have told, what it costs and what has happened. */
export function CaseFacts({ shown }: { readonly shown: DeskCase }) {
  const t = useTranslations('office.case')
  const { name, email, phone, facts, history } = shown
  return (
    <>
      <Panel title={t('person')}>
        <Facts
          facts={[
            { name: t('person'), value: name },
            { name: t('email'), value: email },
            ...(phone ? [{ name: t('phone'), value: phone }] : []),
          ]}
        />
      </Panel>
      {facts.length > 0 && (
        <Panel title={t('facts')}>
          <Facts facts={facts} />
        </Panel>
      )}
      {shown.fees.length > 0 && <Fees fees={shown.fees} />}
      <Panel title={t('history')}>
        <ol className="grid gap-1.5 text-sm">
          {history.map(({ text, at }) => (
            <li key={at + text}>
              <span className="text-ink-soft">
                <Moment at={at} />
              </span>{' '}
              {text}
            </li>
          ))}
        </ol>
      </Panel>
    </>
  )
}

function Fees({ fees }: Pick<DeskCase, 'fees'>) {
  const t = useTranslations('office')
  const { language } = useWords()
  return (
    <Panel title={t('case.fees')}>
      <ul className="grid gap-2 text-sm">
        {fees.map(({ fee_id, title, amount, status }) => (
          <li key={fee_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere">{title}</span>
            <span className="tabular flex items-center gap-2 font-semibold">
              {formatMoney(amount, language)}
              <Badge tone={status === 'paid' ? 'good' : status === 'asked' ? 'warn' : 'neutral'}>
                {t(`fee_statuses.${status}`)}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
