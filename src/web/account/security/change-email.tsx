import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import type { Customer } from '#contracts/accounts/auth.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { EmailField } from '../form-parts.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { PasswordFirst } from './set-password.tsx'
import { useForm } from '../../lib/form/use-form.ts'

interface ChangeEmailProps {
  readonly customer: Customer
  readonly hasPassword: boolean
}

/** Another address for the account, once its mail is opened. */
export function ChangeEmail({ customer, hasPassword }: ChangeEmailProps) {
  const t = useTranslations('account')
  const [done, setDone] = useState(false)
  const form = useForm(async ({ email = '', password = '' }, element) => {
    setDone(false)
    await browserApi.call('accountChangeEmail', { email, password })
    element.reset()
    setDone(true)
  })
  return (
    <section className="card grid gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('security.email')}</h2>
        <p className="wrap-anywhere">{t('security.email_now', { email: customer.email })}</p>
        <p className="text-sm text-ink-soft">{t('security.email_text')}</p>
      </div>
      {done && (
        <Notice tone="success" live>
          {t('security.sent')}
        </Notice>
      )}
      {hasPassword ? (
        <FormCard form={form} look="strong" submit={t('security.send')}>
          <EmailField form={form} label={t('security.new_email')} />
          <PasswordField
            label={t('security.current')}
            autoComplete="current-password"
            error={form.errorOf('password')}
          />
        </FormCard>
      ) : (
        <PasswordFirst />
      )}
    </section>
  )
}
