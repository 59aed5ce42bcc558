import { useTranslations } from 'use-intl/react'

export default function Home() {
  const t = useTranslations('shell')
  return <p className="text-lg">{t('hi', { n: 2 })}</p>
}
