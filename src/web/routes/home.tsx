import { useTranslations, IntlProvider } from 'use-intl/react'
function Hi() {
  const t = useTranslations()
  return <p className="text-lg">{t('hi', { n: 2 })}</p>
}
export function loader() {
  return { hello: 'world' }
}
export default function Home() {
  return (
    <IntlProvider locale="en" messages={{ hi: 'Hello {n, plural, one {# flight} other {# flights}}' }}>
      <Hi />
    </IntlProvider>
  )
}
