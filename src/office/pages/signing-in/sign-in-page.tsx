import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { callOffice } from '../../lib/office-api.ts'
import { useSession } from '../../lib/session.tsx'
import { useSending } from '../../lib/use-sending.ts'
import { typed } from '../../lib/typed.ts'
import { useWords } from '../../lib/words.tsx'
import { Failed } from '../../parts/notices.tsx'
import { Door } from './door.tsx'

/** Both factors at once: there is nothing that the password alone would open. */
export function SignInPage({ children }: { readonly children?: ReactNode }) {
  const t = useTranslations('office.sign_in')
  const { language } = useWords()
  const { enter } = useSession()
  const { failure, waiting, onSubmit } = useSending(async (form) => {
    const input = { email: typed(form, 'email'), password: typed(form, 'password'), code: typed(form, 'code') || null }
    enter((await callOffice(language, 'signIn', input)).staff)
  })
  return (
    <Door title={t('title')}>
      {children}
      <form className="grid gap-4" onSubmit={onSubmit} noValidate>
        <Failed failure={failure} />
        <TextField label={t('email')} name="email" type="email" autoComplete="username" required />
        <TextField label={t('password')} name="password" type="password" autoComplete="current-password" required />
        <TextField
          label={t('code')}
          hint={t('code_hint')}
          name="code"
          autoComplete="one-time-code"
          inputMode="text"
          maxLength={30}
          required
        />
        <Button type="submit" look="primary" waiting={waiting}>
          {t('submit')}
        </Button>
      </form>
      <p className="text-sm text-ink-soft">{t('help')}</p>
    </Door>
  )
}
