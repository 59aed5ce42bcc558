import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { AccountActivityResponse } from '#contracts/accounts/account-activity.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { Button } from '../../ui/button.tsx'

/** How many acts are shown at first. */
const FIRST = 6

/** What happened to the account lately, so that its customer notices what they did not do. */
export function RecentActivity({ activity }: AccountActivityResponse) {
  const t = useTranslations('account')
  const ownTime = useOwnTime()
  const [all, setAll] = useState(false)
  return (
    <section className="card grid gap-3 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('activity.title')}</h2>
        <p className="text-sm text-ink-soft">{t('activity.text')}</p>
      </div>
      <ul className="divide-y divide-line">
        {activity.slice(0, all ? undefined : FIRST).map(({ at, kind, device }) => (
          <li key={`${at} ${kind}`} className="flex flex-wrap justify-between gap-x-4 py-2">
            <span className={kind === 'sign_in_failed' ? 'font-semibold text-kola' : 'font-semibold'}>
              {t(`activity.kinds.${kind}`)}
            </span>
            <span className="text-sm text-ink-soft">{[device, ownTime(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
      {!all && activity.length > FIRST && (
        <Button size="small" className="justify-self-start" onClick={() => setAll(true)}>
          {t('activity.more')}
        </Button>
      )}
    </section>
  )
}
