import { useTranslations } from 'use-intl/react'
import { Notice } from './notice.tsx'

/** Above the fields of a form that only its script sends: says so before anything is typed. */
export function NeedsScript() {
  return <noscript>{import.meta.env.SSR && <Text />}</noscript>
}

/** For the server alone. */
function Text() {
  const t = useTranslations('shell')
  return (
    <Notice tone="warn" title={t('no_script.title')}>
      {t('no_script.form')}
    </Notice>
  )
}
