import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { SessionListResponse } from '#contracts/accounts/account.ts'
import { browserName } from '#contracts/accounts/browser-name.ts'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useOwnTime } from '../../lib/use-own-time.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'

type Session = SessionListResponse['sessions'][number]

/** One place where the account is open, and the way to end it there. */
export function SessionLine({ session }: { session: Session }) {
  const t = useTranslations('account')
  const ownTime = useOwnTime()
  const { waiting, revoke } = useRevoke(session)
  const device = browserName(session.device) ?? t('security.unknown')
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="flex-1 basis-40">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">{t('security.seen', { date: ownTime(session.last_seen_at) })}</p>
      </div>
      {session.current ? (
        <Badge tone="good">{t('security.this')}</Badge>
      ) : (
        <Button
          size="small"
          waiting={waiting}
          aria-label={t('security.revoke_label', { device })}
          onClick={() => void revoke()}
        >
          {t('security.revoke')}
        </Button>
      )}
    </li>
  )
}

function useRevoke(session: Session) {
  const t = useTranslations('account')
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState(false)
  const revoke = async () => {
    setWaiting(true)
    try {
      await browserApi.call('accountRevokeSession', { session_id: session.session_id })
      notify('success', t('security.revoked'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.problem) notify('error', error.problem.message)
    }
    setWaiting(false)
    await revalidate()
  }
  return { waiting, revoke }
}
