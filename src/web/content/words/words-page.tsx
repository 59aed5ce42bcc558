import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import type { ShownWords } from './pages.server.ts'
import { PreviewNotice } from './preview-notice.tsx'
import type { ShownPreview } from './preview.ts'
import { Trail } from './trail.tsx'

interface WordsPageProps {
  readonly words: ShownWords & { readonly preview: ShownPreview }
  /** What stands between the introduction and the text. */
  readonly children?: ReactNode
  /** What stands below the text. */
  readonly end?: ReactNode
}

/** A page of words: a title, an introduction and its text. */
export function WordsPage({ words, children, end }: WordsPageProps) {
  const t = useTranslations('content')
  const { language } = useSettings()
  return (
    <article className="page prose-page">
      {words.preview && <PreviewNotice preview={words.preview} />}
      <Trail here={words.title} />
      <h1 className="text-3xl">{words.title}</h1>
      <p className="mt-3 text-lg text-ink-soft">{words.lead}</p>
      {children}
      <Prose html={words.html} />
      {end}
      <p className="mt-10 text-sm text-ink-soft">
        {t('updated', { date: formatDate(words.updated, language, 'day') })}
      </p>
    </article>
  )
}

/** Text as the server has rendered it of our own Markdown. */
export function Prose({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}
