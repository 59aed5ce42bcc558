import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl/react'
import type { GoogleLinkResponse } from '#contracts/accounts/google.ts'
import { browserApi } from '../../lib/api/browser-api.ts'
import { notify } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { GoogleMark } from '../sign-in/google-mark.tsx'
import { PasswordField } from '../sign-in/password-field.tsx'
import { useForm } from '../../lib/form/use-form.ts'
import { useAttempt } from '../sign-in/use-attempt.ts'

interface SetPasswordProps {
  readonly email: string
  readonly link: GoogleLinkResponse
}

/** A first password for an account that Google alone opens: by the linked Google account, or by a mail. */
export function SetPassword({ email, link }: SetPasswordProps) {
  const t = useTranslations('account')
  return (
    <section id="password" className="card grid scroll-mt-4 gap-4 p-4 sm:p-6">
      <div>
        <h2 className="text-xl">{t('first.title')}</h2>
        <p className="text-sm text-ink-soft">{t('first.text')}</p>
      </div>
      {link.proved ? <NewPassword /> : <WaysToProve email={email} offered={link.offered} />}
    </section>
  )
}

/** In the place of a form that asks for a password where there is none. */
export function PasswordFirst({ to = 'change' }: { readonly to?: 'change' | 'delete' }) {
  const t = useTranslations('account')
  return (
    <p className="text-sm">
      {t.rich(`first.before.${to}`, {
        link: (text) => (
          <a className="link" href="#password">
            {text}
          </a>
        ),
      })}
    </p>
  )
}

function WaysToProve({ email, offered }: { email: string; offered: boolean }) {
  const t = useTranslations('account')
  const [sent, setSent] = useState(false)
  const google = useAttempt()
  const mail = useAttempt()
  const goToGoogle = async () => location.assign((await browserApi.call('accountProveGoogle')).url)
  const sendMail = async () => {
    await browserApi.call('authForgotPassword', { email })
    setSent(true)
  }
  const problem = google.problem ?? mail.problem
  return (
    <>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      {sent && (
        <Notice tone="success" live>
          {t('first.sent', { email })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {offered && (
          <Button waiting={google.waiting} onClick={() => google.run(goToGoogle)}>
            <GoogleMark />
            {t('first.by_google')}
          </Button>
        )}
        <Button waiting={mail.waiting} onClick={() => mail.run(sendMail)}>
          {t('first.by_mail')}
        </Button>
      </div>
    </>
  )
}

function NewPassword() {
  const t = useTranslations('account')
  const login = useTranslations('login')
  const { revalidate } = useRevalidator()
  const form = useForm(async ({ password = '' }) => {
    await browserApi.call('accountSetPassword', { password })
    notify('success', t('first.done'))
    await revalidate()
  })
  return (
    <FormCard form={form} submit={t('first.set')}>
      <PasswordField
        label={t('security.new')}
        hint={login('password_hint')}
        autoComplete="new-password"
        error={form.errorOf('password')}
      />
    </FormCard>
  )
}
