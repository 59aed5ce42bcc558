import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { GoogleQuestionResponse } from '#contracts/accounts/google.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { CodeField } from './code-field.tsx'
import { enter } from './enter.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useCodeQuestion } from './use-code-question.ts'

/** Back from Google: what the account still asks for before it opens. */
export function GoogleFinishPage({ email, asks, next }: GoogleQuestionResponse) {
  const t = useTranslations('login')
  const asksPassword = asks.includes('password')
  const { asked, ask } = useCodeQuestion(asks.includes('code'))
  const form = useForm(async ({ password, code }) => {
    const answers = { password: password || null, code: code || null }
    if (await ask(() => browserApi.call('authGoogleFinish', answers))) enter(next)
  })
  return (
    <SignInFrame
      title={t('google.finish_title')}
      text={t(asksPassword ? 'google.finish_password' : 'google.finish_code', { email })}
    >
      <FormCard form={form} submit={t('submit')}>
        {asksPassword && (
          <PasswordField label={t('password')} autoComplete="current-password" error={form.errorOf('password')} />
        )}
        {asked && <CodeField error={form.errorOf('code')} />}
        {asksPassword && (
          <Link className="link w-fit text-sm" to="/forgot-password">
            {t('forgot')}
          </Link>
        )}
      </FormCard>
      <p className="border-t border-line pt-4 text-sm">
        <Link className="link" to="/login">
          {t('google.otherwise')}
        </Link>
      </p>
    </SignInFrame>
  )
}
