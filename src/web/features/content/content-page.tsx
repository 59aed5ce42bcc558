import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '../../i18n/format.ts'
import { useShop } from '../../lib/use-shop.ts'

/** The day on which the policies' words were last changed. */
const POLICIES_CHANGED = '2026-11-21'

/** The sections of each page, in reading order. */
const PAGES = {
  terms: ['role', 'price', 'booking', 'names', 'change', 'liability', 'law'],
  privacy: ['what', 'why', 'who', 'long', 'cookies', 'rights'],
  about: ['work', 'home', 'promise'],
  contact: ['ready', 'urgent'],
} as const

const POLICIES: ReadonlySet<keyof typeof PAGES> = new Set(['terms', 'privacy'])

/** A page of words: a title, an introduction and sections. `children` stand between. */
export function ContentPage({ page, children }: { page: keyof typeof PAGES; children?: ReactNode }) {
  const t = useTranslations('content')
  const { brand, settings } = useShop()
  const facts = { brand: brand.name, email: brand.email }
  // The keys of the catalogue follow from the table above; they are checked by the test beside.
  const text = (key: string) => t(`${page}.${key}` as 'terms.title', facts) // oxlint-disable-line typescript/consistent-type-assertions
  return (
    <article className="page prose-page">
      <h1 className="text-3xl">{text('title')}</h1>
      <p className="text-lg text-ink-soft">{text('intro')}</p>
      {children}
      {PAGES[page].map((section) => (
        <section key={section}>
          <h2 className="text-xl">{text(`${section}.title`)}</h2>
          <p>{text(`${section}.text`)}</p>
        </section>
      ))}
      {POLICIES.has(page) && (
        <p className="mt-10 text-sm text-ink-soft">
          {t('updated', { date: formatDate(POLICIES_CHANGED, settings.language, 'long') })}
        </p>
      )}
    </article>
  )
}
