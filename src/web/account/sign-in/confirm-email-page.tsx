import { useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FormCard } from '../../ui/form-card.tsx'
import { LinkInvalid, useMailedToken } from './mailed-link.tsx'
import { SignInFrame } from './sign-in-frame.tsx'
import { useForm } from '../../lib/form/use-form.ts'

/** Changes an account's address by the link that was mailed to the new one. */
export function ConfirmEmailPage() {
  const t = useTranslations('login')
  const { token, isMissing } = useMailedToken()
  const [done, setDone] = useState(false)
  const form = useForm(async () => {
    await browserApi.call('accountConfirmEmail', { token })
    setDone(true)
  })
  if (isMissing || form.code === 'link_invalid')
    return <LinkInvalid to="/account/security" action={t('link.security')} />
  if (done)
    return (
      <SignInFrame title={t('confirmed_title')}>
        <Notice tone="success" live>
          {t('confirmed_text')}
        </Notice>
        <LinkButton to="/account/profile" className="justify-self-start">
          {t('to_account')}
        </LinkButton>
      </SignInFrame>
    )
  return (
    <SignInFrame title={t('confirm_title')} text={t('confirm_text')}>
      <FormCard form={form} submit={t('confirm_submit')}>
        {null}
      </FormCard>
    </SignInFrame>
  )
}
