import { useTranslations } from 'use-intl/react'
import type { AccountActivityResponse } from '#contracts/accounts/account-activity.ts'
import type { SessionListResponse, TwoFactorResponse } from '#contracts/accounts/account.ts'
import type { Customer } from '#contracts/accounts/auth.ts'
import type { GoogleLinkResponse } from '#contracts/accounts/google.ts'
import { ChangeEmail } from './change-email.tsx'
import { ChangePassword } from './change-password.tsx'
import { GoogleLink, type GoogleOutcome } from './google-link.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SessionLine } from './session-line.tsx'
import { SetPassword } from './set-password.tsx'
import { TwoFactor } from './two-factor.tsx'
import { YourData } from './your-data.tsx'

interface SecurityPageProps {
  readonly customer: Customer
  readonly sessions: SessionListResponse['sessions']
  readonly twoFactor: TwoFactorResponse
  readonly google: GoogleLinkResponse
  readonly activity: AccountActivityResponse['activity']
  /** What came of a way to Google and back, if the visitor has just taken one. */
  readonly came: GoogleOutcome | null
}

/** Password, address, and where the account is open. */
export function SecurityPage({ customer, sessions, twoFactor, google, activity, came }: SecurityPageProps) {
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
        <GoogleLink link={google} came={came} />
        {google.has_password ? <ChangePassword /> : <SetPassword email={customer.email} link={google} />}
        <TwoFactor state={twoFactor} hasPassword={google.has_password} />
        <ChangeEmail customer={customer} hasPassword={google.has_password} />
        <YourData hasPassword={google.has_password} />
      </div>
    </>
  )
}
