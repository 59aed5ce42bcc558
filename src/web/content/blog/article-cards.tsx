import { Link } from 'react-router'
import { useTranslations } from 'use-intl/react'
import { formatDate } from '#contracts/format.ts'
import { useSettings } from '../../lib/use-shop.ts'
import { CityPicture } from '../../ui/city-picture.tsx'
import type { ArticleCard } from './article.ts'

interface ArticleCardsProps {
  readonly articles: readonly ArticleCard[]
  /** The first of them are in sight when the page opens. */
  readonly first?: boolean
}

/** Articles as cards, each a link. */
export function ArticleCards({ articles, first = false }: ArticleCardsProps) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {articles.map((article, at) => (
        <li key={article.slug} className="grid">
          <Link className="card card-link grid grid-rows-[auto_1fr] overflow-hidden" to={`/blog/${article.slug}`}>
            <CityPicture code={article.place} className="aspect-16/9 h-auto w-full" eager={first && at < 3} />
            <span className="grid content-start gap-1 p-4 sm:p-5">
              <ArticleFacts article={article} />
              <span className="text-lg font-semibold">{article.title}</span>
              <span className="text-sm text-ink-soft">{article.description}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** What an article is on, when it was published, and how long it takes. */
export function ArticleFacts({
  article: { subject, published, updated, is_draft: isDraft, minutes },
}: {
  article: ArticleCard
}) {
  const t = useTranslations('content')
  const { language } = useSettings()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="badge bg-indigo-soft text-indigo">{t(`blog.subjects.${subject}`)}</span>
      <time dateTime={published}>{formatDate(published, language, 'day')}</time>
      {updated && <span>{t('updated', { date: formatDate(updated, language, 'day') })}</span>}
      {isDraft && <span className="badge bg-marigold-soft text-marigold-ink">{t('blog.draft')}</span>}
      <span>{t('blog.minutes', { count: minutes })}</span>
    </span>
  )
}
