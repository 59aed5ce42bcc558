import type { ArticleResponse } from '#contracts/content/content.ts'

export type { ArticleCard } from '#contracts/content/content.ts'

/** An article with its text and others to read after it. */
export type ShownArticle = ArticleResponse['data']
