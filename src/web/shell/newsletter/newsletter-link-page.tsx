import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MailedLinkPage } from '../../ui/mailed-link-page.tsx'

const CALLS = {
  confirm: (token: string) => browserApi.call('newsletterConfirm', { token }),
  unsubscribe: (token: string) => browserApi.call('newsletterUnsubscribe', { token }),
}

/** Where a link of a newsletter mail lands. */
export function NewsletterLinkPage({ purpose }: { purpose: keyof typeof CALLS }) {
  const t = useTranslations('newsletter')
  const shell = useTranslations('shell')
  return (
    <MailedLinkPage
      words={{
        title: t(`${purpose}.title`),
        text: t(`${purpose}.text`),
        action: t(`${purpose}.action`),
        doneTitle: t(`${purpose}.doneTitle`),
        doneText: t(`${purpose}.doneText`),
        invalidTitle: t('invalidTitle'),
        invalidText: t('invalidText'),
        failed: t('failed'),
      }}
      act={CALLS[purpose]}
      next={<LinkButton to="/flights">{shell('error.search')}</LinkButton>}
    />
  )
}
