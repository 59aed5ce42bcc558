import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { RegisterRequest } from '#contracts/accounts/account.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { Checkbox } from '../../ui/choices/checkbox.tsx'
import { LEGAL_LINKS } from '../../ui/legal-links.tsx'
import { EmailField, NameFields } from '../form-parts.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { GoogleButton } from './google-button.tsx'
import { LookIntoMail } from './look-into-mail.tsx'
import { PasswordField } from './password-field.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'

const askForAccount = async (account: RegisterRequest) => {
  await browserApi.call('authRegister', account)
}

/** Making an account. The answer is the same whether the address has one: its mail says which. */
export function RegisterPage({ next, google }: { readonly next: string; readonly google: boolean }) {
  const t = useTranslations('login')
  const [sent, setSent] = useState<RegisterRequest | null>(null)
  const form = useForm(async (values) => {
    const { first_name = '', last_name = '', email = '', password = '' } = values
    const account = { first_name, last_name, email, password, agree_terms: values['agree_terms'] !== undefined }
    await askForAccount(account)
    setSent(account)
  })
  if (sent) return <LookIntoMail to={sent.email.trim()} text={t('registered')} again={() => askForAccount(sent)} />
  return (
    <SignInFrame title={t('register_title')} text={t('register_text')}>
      <FormCard form={form} submit={t('register_submit')}>
        <NameFields form={form} />
        <EmailField form={form} />
        <PasswordField
          label={t('password')}
          hint={t('password_hint')}
          autoComplete="new-password"
          error={form.errorOf('password')}
        />
        <Checkbox name="agree_terms" error={form.errorOf('agree_terms')}>
          {t.rich('agree', LEGAL_LINKS)}
        </Checkbox>
      </FormCard>
      {google && <GoogleButton next={next} />}
      <p className="border-t border-line pt-4 text-sm">
        {t('have_account')}{' '}
        <Link className="link" to="/login">
          {t('submit')}
        </Link>
      </p>
    </SignInFrame>
  )
}
