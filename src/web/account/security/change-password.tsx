import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Notice } from '../../ui/notice.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/** Another password for the present one. */
export function ChangePassword() {
  const t = useTranslations('account')
  const login = useTranslations('login')
  const { revalidate } = useRevalidator()
  const [done, setDone] = useState(false)
  const form = useForm(async ({ current_password = '', password = '' }, element) => {
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
