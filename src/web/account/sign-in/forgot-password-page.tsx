import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { EmailField } from '../form-parts.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { LookIntoMail } from './look-into-mail.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'

export function ForgotPasswordPage() {
  const t = useTranslations('login')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const ask = async (email: string) => {
    await browserApi.call('authForgotPassword', { email })
  }
  const form = useForm(async ({ email = '' }) => {
    await ask(email)
    setSentTo(email.trim())
  })
  if (sentTo !== null) return <LookIntoMail to={sentTo} text={t('reset_sent')} again={() => ask(sentTo)} />
  return (
    <SignInFrame title={t('forgot_title')} text={t('forgot_text')}>
      <FormCard form={form} submit={t('forgot_submit')}>
        <EmailField form={form} />
      </FormCard>
    </SignInFrame>
  )
}
