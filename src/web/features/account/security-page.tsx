import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { AccountActivityResponse } from '#contracts/account-activity.ts'
import type { SessionListResponse, TwoFactorResponse } from '#contracts/account.ts'
import type { Customer } from '#contracts/auth.ts'
import { browserName } from '#contracts/browser-name.ts'
import { formatInstant } from '#contracts/format.ts'
import type { GoogleLinkResponse } from '#contracts/google.ts'
import { ApiError } from '../../lib/api.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmailField, FormCard } from './form-parts.tsx'
import { GoogleLink } from './google-link.tsx'
import { PasswordField } from './password-field.tsx'
import { YourData } from './your-data.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { TwoFactor } from './two-factor.tsx'
import { useAccountForm } from './use-account-form.ts'

type Session = SessionListResponse['sessions'][number]

interface SecurityPageProps {
  readonly customer: Customer
  readonly sessions: readonly Session[]
  readonly twoFactor: TwoFactorResponse
  readonly google: GoogleLinkResponse
  readonly activity: AccountActivityResponse['activity']
}

/** Password, address, and where the account is open. */
export function SecurityPage({ customer, sessions, twoFactor, google, activity }: SecurityPageProps) {
  const t = useTranslations('account')
  return (
    <>
      <h1 className="text-2xl">{t('security.title')}</h1>
      <div className="grid max-w-2xl gap-5">
        <section className="card grid gap-3 p-4 sm:p-6">
          <h2 className="text-xl">{t('security.sessions')}</h2>
          <ul className="divide-y divide-line">
            {sessions.map((session) => (
              <SessionLine key={session.session_id} session={session} />
            ))}
          </ul>
        </section>
        <RecentActivity activity={activity} />
        <TwoFactor state={twoFactor} />
        <GoogleLink link={google} />
        <ChangePassword />
        <ChangeEmail customer={customer} />
        <YourData />
      </div>
    </>
  )
}

function SessionLine({ session }: { session: Session }) {
  const t = useTranslations('account')
  const { language } = useSettings()
  const { revalidate } = useRevalidator()
  const [waiting, setWaiting] = useState(false)
  const device = browserName(session.device) ?? t('security.unknown')
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
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-ink-soft">
          {t('security.seen', { date: formatInstant(session.last_seen_at, language, 'Africa/Lagos') })}
        </p>
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

function ChangePassword() {
  const t = useTranslations('account')
  const login = useTranslations('login')
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState(false)
  const form = useAccountForm(async ({ current_password = '', password = '' }, element) => {
    setDone(false)
    await browserApi.call('accountChangePassword', { current_password, password })
    element.reset()
    setDone(true)
    await revalidate()
  })
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('security.password')}</h2>
        <p className="text-sm text-ink-soft">{t('security.password_text')}</p>
      </div>
      {done && (
        <Notice tone="success" live>
          {t('security.changed')}
        </Notice>
      )}
      <FormCard form={form} look="strong" submit={t('security.change')}>
        <PasswordField
          label={t('security.current')}
          name="current_password"
          autoComplete="current-password"
          error={form.errorOf('current_password')}
        />
        <PasswordField
          label={t('security.new')}
          hint={login('password_hint')}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
      </FormCard>
    </section>
  )
}

function ChangeEmail({ customer }: { customer: Customer }) {
  const t = useTranslations('account')
  const [done, setDone] = useState(false)
  const form = useAccountForm(async ({ email = '', password = '' }, element) => {
    setDone(false)
    await browserApi.call('accountChangeEmail', { email, password })
    element.reset()
    setDone(true)
  })
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('security.email')}</h2>
        <p>{t('security.email_now', { email: customer.email })}</p>
        <p className="text-sm text-ink-soft">{t('security.email_text')}</p>
      </div>
      {done && (
        <Notice tone="success" live>
          {t('security.sent')}
        </Notice>
      )}
      <FormCard form={form} look="strong" submit={t('security.send')}>
        <EmailField form={form} label={t('security.new_email')} />
        <PasswordField label={t('security.current')} autoComplete="current-password" error={form.errorOf('password')} />
      </FormCard>
    </section>
  )
}
