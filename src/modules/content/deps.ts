import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { ContentMemory } from './corpus/content-memory.ts'
import type { TextsByEntry } from './corpus/shipped-words.ts'
import type { ShopNames } from './words/render-words.ts'

/** What the words of the shop are shown and changed with. */
export interface ContentDeps {
  readonly db: Db
  readonly clock: Clock
  readonly baseUrl: string
  readonly names: ShopNames
  /** What the shop comes with. */
  readonly shipped: TextsByEntry
  readonly memory: ContentMemory
  /** Whether articles that say of themselves that they are drafts are shown: to who writes them. */
  readonly showsDrafts: boolean
}
