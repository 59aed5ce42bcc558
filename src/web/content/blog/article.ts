/** An article in a list. */
export interface ArticleCard {
  readonly slug: string
  readonly title: string
  readonly description: string
  readonly subject: 'money' | 'documents' | 'airport' | 'hotels' | 'families' | 'pilgrimages'
  /** IATA code of the place whose picture stands for it. */
  readonly place: string
  readonly published: string
  /** The day on which it was last changed in what it says; null where it was not. */
  readonly updated: string | null
  readonly isDraft: boolean
  /** How long it takes to read. */
  readonly minutes: number
}

export interface ShownArticle extends ArticleCard {
  readonly keywords: string
  /** Its text, which is safe to be shown as it is. */
  readonly html: string
  readonly related: readonly ArticleCard[]
}
