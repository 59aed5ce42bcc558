import type { Generated } from 'kysely'

export interface ContentTables {
  content_versions: {
    /** `pages/terms` */
    entry: string
    number: number
    english: string
    french: string
    created_at: Date
    created_by: string
  }
  /** What is shown of an entry is its last one. */
  content_publications: {
    id: Generated<number>
    entry: string
    /** Null: the text that the shop comes with. */
    number: number | null
    published_at: Date
    published_by: string
  }
}
