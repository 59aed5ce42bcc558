import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl/react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MailIcon } from '../../ui/icons.tsx'

interface LookIntoMailProps {
  readonly to: string
  readonly text: string
  /** Has the same mail sent once more. */
  readonly again: () => Promise<void>
}

/** What follows a form that was answered by mail. */
export function LookIntoMail({ to, text, again }: LookIntoMailProps) {
  const t = useTranslations('login')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="page grid max-w-2xl content-start justify-items-start gap-4 py-12 sm:py-20">
      <MailIcon className="size-12 text-indigo" />
      <h1 className="text-3xl" ref={heading} tabIndex={-1}>
        {t('mail_title')}
      </h1>
      <p className="wrap-anywhere">{t('mail_to', { email: to })}</p>
      <p className="text-ink-soft">{text}</p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/login">{t('to_sign_in')}</LinkButton>
        <SendAgain again={again} />
      </div>
    </section>
  )
}

function SendAgain({ again }: Pick<LookIntoMailProps, 'again'>) {
  const t = useTranslations('login')
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed'>('ready')
  const send = async () => {
    setState('sending')
    setState(
      await again().then(
        () => 'sent' as const,
        () => 'failed' as const,
      ),
    )
  }
  return (
    <>
      {state !== 'sent' && (
        <Button look="quiet" waiting={state === 'sending'} onClick={() => void send()}>
          {t('mail_again')}
        </Button>
      )}
      <p role="status" className="self-center text-sm text-ink-soft empty:hidden">
        {state === 'sent' && t('mail_sent_again')}
        {state === 'failed' && t('mail_not_sent')}
      </p>
    </>
  )
}
