import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { CodeField } from './code-field.tsx'
import { enter } from './enter.ts'
import { EmailField } from '../form-parts.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useCodeQuestion } from './use-code-question.ts'

interface SignInPageProps {
  /** The page to go on to, an own one. */
  readonly next: string
  /** Whether that page sent the visitor here. */
  readonly sent: boolean
  /** What the visitor has just done: signed out, or ended the account. */
  readonly done: 'left' | 'gone' | null
  readonly google: {
    readonly offered: boolean
    /** Why the last try came to nothing. */
    readonly refused: 'denied' | 'unavailable' | 'untrusted' | 'ended' | 'taken' | null
  }
}

/** Signing in, and the ways for those who cannot or need not. */
export function SignInPage({ next, sent, done, google }: SignInPageProps) {
  const t = useTranslations('login')
  const { asked, ask } = useCodeQuestion()
  const form = useForm(async ({ email = '', password = '', code }) => {
    if (await ask(() => browserApi.call('authLogin', { email, password, code: code || null }))) enter(next)
  })
  return (
    <SignInFrame title={t('title')} text={t('text')}>
      {sent && !form.problem && <Notice>{t('sent')}</Notice>}
      {done && !form.problem && (
        <Notice tone="success" live>
          {t(done)}
        </Notice>
      )}
      {google.refused && !form.problem && (
        <Notice tone="warn" live>
          {t(`google.refused.${google.refused}`)}
        </Notice>
      )}
      <FormCard form={form} submit={t('submit')}>
        <EmailField form={form} />
        <PasswordField label={t('password')} autoComplete="current-password" error={form.errorOf('password')} />
        {asked && <CodeField error={form.errorOf('code')} />}
        <Link className="link w-fit text-sm" to="/forgot-password">
          {t('forgot')}
        </Link>
      </FormCard>
      {google.offered && <GoogleButton next={next} />}
      <OtherWays query={sent ? `?next=${encodeURIComponent(next)}` : ''} />
    </SignInFrame>
  )
}

/** For who has no account, or needs none. */
function OtherWays({ query }: { query: string }) {
  const t = useTranslations('login')
  return (
    <div className="grid gap-1 border-t border-line pt-4 text-sm">
      <p>
        {t('new')}{' '}
        <Link className="link" to={`/register${query}`}>
          {t('register')}
        </Link>
      </p>
      <p>
        {t('guest')}{' '}
        <Link className="link" to="/accounts/manage-booking">
          {t('look_up')}
        </Link>
      </p>
    </div>
  )
}
