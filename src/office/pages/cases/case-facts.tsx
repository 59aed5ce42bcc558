import { useTranslations } from 'use-intl/react'
import type { DeskCase } from '#contracts/office/cases.ts'
import { HistoryLines } from '../../parts/history-lines.tsx'
import { Facts, Panel } from '../../parts/panel.tsx'

/** Who asks, and what they have told. */
export function CaseFacts({ shown }: { readonly shown: DeskCase }) {
  const t = useTranslations('office.case')
  const { name, email, phone, facts } = shown
  return (
    <>
      <Panel title={t('person')}>
        <Facts
          facts={[
            { name: t('name'), value: name },
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
    </>
  )
}

/** What has happened, the newest first. */
export function CaseHistory({ history }: Pick<DeskCase, 'history'>) {
  const t = useTranslations('office.case')
  return (
    <Panel title={t('history')}>
      <HistoryLines lines={history} />
    </Panel>
  )
}
