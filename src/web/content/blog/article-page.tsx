import { useTranslations } from 'use-intl/react'
import { StructuredData } from '../../lib/page/structured-data.tsx'
import { useShop } from '../../lib/use-shop.ts'
import { LinkButton } from '../../ui/button.tsx'
import { CityPicture } from '../../ui/city-picture.tsx'
import { articleFacts } from '../words/search-facts.ts'
import { PreviewNotice } from '../words/preview-notice.tsx'
import type { ShownPreview } from '../words/preview.ts'
import { Trail } from '../words/trail.tsx'
import { Prose } from '../words/words-page.tsx'
import { ArticleCards, ArticleFacts } from './article-cards.tsx'
import type { ShownArticle } from './article.ts'

interface ArticlePageProps {
  readonly article: ShownArticle
  readonly url: string
  /** The address of the picture that apps show with a link to it. */
  readonly picture: string
  readonly preview: ShownPreview
}

/** An article, and what to read after it. */
export function ArticlePage({ article, url, picture, preview }: ArticlePageProps) {
  const t = useTranslations('content')
  const shop = useShop()
  const isOnHotels = article.subject === 'hotels'
  return (
    <>
      <article className="page prose-page">
        {preview && <PreviewNotice preview={preview} />}
        <Trail here={article.title} steps={[{ to: '/blog', text: t('blog.title') }]} />
        <h1 className="text-3xl">{article.title}</h1>
        <p className="mt-3 mb-4 text-lg text-ink-soft">{article.description}</p>
        <ArticleFacts article={article} />
        <CityPicture code={article.place} className="mt-6 aspect-21/9 h-auto w-full rounded-lg" eager />
        <div className="mt-6">
          <Prose html={article.html} />
        </div>
        <div className="mt-10 flex flex-wrap gap-3">
          <LinkButton look="strong" to={isOnHotels ? '/hotels' : '/flights'}>
            {t(isOnHotels ? 'blog.hotels' : 'blog.flights')}
          </LinkButton>
          <LinkButton to="/faqs">{t('faqs.title')}</LinkButton>
        </div>
      </article>
      <section className="page pb-12" aria-labelledby="related">
        <h2 className="text-2xl" id="related">
          {t('blog.related')}
        </h2>
        <ArticleCards articles={article.related} />
      </section>
      <StructuredData
        facts={
          import.meta.env.SSR ? articleFacts(article, { url, picture, language: shop.settings.language, shop }) : null
        }
      />
    </>
  )
}
