import { useTranslations } from 'use-intl/react'
import { browserApi } from '../../lib/api/browser-api.ts'
import { LinkButton } from '../../ui/button.tsx'
import { MailedLinkPage } from '../../ui/mailed-link-page.tsx'

const CALLS = {
  confirm: (token: string) => browserApi.call('priceAlertConfirm', { token }),
  stop: (token: string) => browserApi.call('priceAlertStop', { token }),
}

/** Where a link of an alert's mail lands. */
export function AlertLinkPage({ purpose }: { purpose: keyof typeof CALLS }) {
  const t = useTranslations('alerts.link')
  const shell = useTranslations('shell')
  return (
    <MailedLinkPage
      words={{
        title: t(`${purpose}.title`),
        text: t(`${purpose}.text`),
        action: t(`${purpose}.action`),
        doneTitle: t(`${purpose}.done_title`),
        doneText: t(`${purpose}.done_text`),
        invalidTitle: t('invalid_title'),
        invalidText: t('invalid_text'),
        failed: t('failed'),
      }}
      act={CALLS[purpose]}
      next={<LinkButton to="/">{shell('error.home')}</LinkButton>}
    />
  )
}
