import { useTranslations } from 'use-intl/react'
import { Notice } from '../ui/notice.tsx'

/** Says what works in a browser that runs no script, and what does not. */
export function WithoutScript() {
  const t = useTranslations('shell')
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="page py-4">
          <Notice title={t('no_script.title')}>{t('no_script.text')}</Notice>
        </div>
      )}
    </noscript>
  )
}
