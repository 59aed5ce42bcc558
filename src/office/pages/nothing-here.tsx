import { useTranslations } from 'use-intl/react'
import { Notice } from '#web/ui/notice.tsx'

/** An address that leads nowhere. */
export function NothingHere() {
  const t = useTranslations('office.problem')
  return <Notice>{t('missing')}</Notice>
}
