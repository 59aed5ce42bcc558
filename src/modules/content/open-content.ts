import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { checkCorpus } from './corpus/check-corpus.ts'
import { createContentMemory, readAll } from './corpus/content-memory.ts'
import { readFolder, SHIPPED_FOLDER } from './corpus/shipped-words.ts'
import type { ContentDeps } from './deps.ts'
import { BadWords } from './words/faults.ts'
import type { ShopNames } from './words/render-words.ts'

interface ContentOptions {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly baseUrl: string
  readonly names: ShopNames
  readonly showsDrafts: boolean
  /** Where the texts lie that the shop comes with. */
  readonly folder?: string
}

/** Opens the words of the shop: what it comes with, and what its agency has published over it. @throws BadWords */
export async function openContent({
  folder = SHIPPED_FOLDER,
  logger,
  ...options
}: ContentOptions): Promise<ContentDeps> {
  const shipped = await readFolder(folder)
  const faults = checkCorpus(readAll(shipped, options.names), shipped)
  if (faults.length > 0) throw new BadWords(faults)
  return { ...options, shipped, memory: createContentMemory({ ...options, logger, shipped }) }
}
