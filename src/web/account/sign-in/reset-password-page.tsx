import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { CodeField } from './code-field.tsx'
import { enter } from './enter.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { LinkInvalid, useMailedToken } from './mailed-link.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useCodeQuestion } from './use-code-question.ts'

/** A new password by a mailed link; who sets it is signed in. */
export function ResetPasswordPage() {
  const t = useTranslations('login')
  const { token, isMissing } = useMailedToken()
  const { asked, ask } = useCodeQuestion()
  const form = useForm(async ({ password = '', code }) => {
    const request = { token, password, code: code || null }
    if (await ask(() => browserApi.call('authResetPassword', request))) enter('/accounts/my-trips')
  })
  if (isMissing || form.code === 'link_invalid') return <LinkInvalid to="/forgot-password" action={t('link.again')} />
  return (
    <SignInFrame title={t('reset_title')} text={t('reset_text')}>
      <FormCard form={form} submit={t('reset_submit')}>
        <PasswordField
          label={t('new_password')}
          hint={t('password_hint')}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
        {asked && <CodeField error={form.errorOf('code')} />}
      </FormCard>
    </SignInFrame>
  )
}
