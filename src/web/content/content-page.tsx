import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useShop } from '../lib/use-shop.ts'
import { type ContentName, SECTIONS } from './content-sections.ts'

/** The day on which the policies' words were last changed. */
const POLICIES_CHANGED = '2026-11-21'

const POLICIES: ReadonlySet<ContentName> = new Set(['terms', 'privacy'])

/** A page of words: a title, an introduction and sections. `children` stand between. */
export function ContentPage({ page, children }: { page: ContentName; children?: ReactNode }) {
  const t = useTranslations('content')
  const { brand, settings } = useShop()
  const facts = { brand: brand.name, email: brand.email }
  // oxlint-disable-next-line typescript/consistent-type-assertions -- keys follow from the table of sections; the test beside it finds each in both languages
  const text = (key: string) => t(`${page}.${key}` as 'terms.title', facts)
  return (
    <article className="page prose-page">
      <h1 className="text-3xl">{text('title')}</h1>
      <p className="text-lg text-ink-soft">{text('intro')}</p>
      {children}
      {SECTIONS[page].map((section) => (
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
