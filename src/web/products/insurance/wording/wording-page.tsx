import { useLocale, useTranslations } from 'use-intl/react'
import { API_BASE } from '#contracts/api-base.ts'
import { DownloadIcon } from '../../../ui/icons/order-icons.tsx'
import { Notice } from '../../../ui/notice.tsx'

const SECTIONS = ['who', 'where', 'care', 'trip', 'not', 'claim', 'back', 'truth'] as const

/** The wording of the shop's own insurer, in plain words. */
export function WordingPage() {
  const t = useTranslations('insurance-wording')
  const language = useLocale()
  return (
    <div className="page max-w-3xl pt-6 pb-16">
      <h1 className="text-3xl">{t('title')}</h1>
      <p className="mt-2 text-lg text-ink-soft">{t('lead')}</p>
      <p className="mt-4">
        <a className="button button-secondary" href={`${API_BASE}/insurance/wording/${language}`} download>
          <DownloadIcon />
          {t('download')}
        </a>
      </p>
      <Notice className="mt-6">{t('demonstration')}</Notice>
      {SECTIONS.map((section) => (
        <section key={section} className="mt-8">
          <h2 className="text-xl">{t(`sections.${section}.title`)}</h2>
          <p className="mt-2">{t(`sections.${section}.text`)}</p>
        </section>
      ))}
    </div>
  )
}
