import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { ApiError } from '../../lib/api/api.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { enter } from './enter.ts'
import { FormCard } from '../../ui/form-card.tsx'
import { LinkInvalid, useMailedToken } from './mailed-link.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/**
 * Confirms a new account's address. Opening the page does nothing, since mail programs open links to
 * look at them; the button does. In another browser than the one that registered, the password is asked.
 */
export function VerifyEmailPage() {
  const t = useTranslations('login')
  const { token, isMissing } = useMailedToken()
  const [asksPassword, setAsksPassword] = useState(false)
  const form = useForm(async ({ password }) => {
    try {
      await browserApi.call('authVerifyEmail', { token, password: password || null })
    } catch (error) {
      const asked = error instanceof ApiError && error.problem?.errors?.['password'] !== undefined
      if (!asked || asksPassword) throw error
      setAsksPassword(true)
      return
    }
    enter('/accounts/my-trips')
  })
  if (isMissing || form.code === 'link_invalid') return <LinkInvalid to="/login" action={t('link.sign_in')} />
  return (
    <SignInFrame title={t('verify_title')} text={t(asksPassword ? 'verify_password' : 'verify_text')}>
      <FormCard form={form} submit={t('verify_submit')}>
        {asksPassword && (
          <PasswordField label={t('password')} autoComplete="current-password" error={form.errorOf('password')} />
        )}
      </FormCard>
    </SignInFrame>
  )
}
