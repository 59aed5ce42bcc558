import { useTranslations } from 'use-intl/react'
import { LinkButton } from '../../ui/button.tsx'
import { Trail } from '../words/trail.tsx'

/** In the place of an offer that is over, or never was: links to it live on in mails and messages. */
export function OfferEnded() {
  const t = useTranslations('offers')
  return (
    <div className="page grid justify-items-start gap-3 pt-6 pb-16">
      <Trail here={t('ended.title')} steps={[{ to: '/offers', text: t('title') }]} />
      <h1 className="text-3xl">{t('ended.title')}</h1>
      <p className="max-w-prose text-lg text-ink-soft">{t('ended.text')}</p>
      <LinkButton look="primary" to="/offers" className="mt-3">
        {t('ended.others')}
      </LinkButton>
    </div>
  )
}
