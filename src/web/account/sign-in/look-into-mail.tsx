import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { MailIcon } from '../../ui/icons.tsx'

/** What follows a form that was answered by mail. */
export function LookIntoMail({ to, text }: { to: string; text: string }) {
  const t = useTranslations('login')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="page grid max-w-2xl content-start justify-items-start gap-4 py-12 sm:py-20">
      <MailIcon className="size-12 text-indigo" />
      <h1 className="text-3xl" ref={heading} tabIndex={-1}>
        {t('mail_title')}
      </h1>
      <p>{t('mail_to', { email: to })}</p>
      <p className="text-ink-soft">{text}</p>
      <LinkButton to="/login">{t('to_sign_in')}</LinkButton>
    </section>
  )
}
