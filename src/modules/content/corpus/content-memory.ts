import type { Db } from '#db/database.ts'
import type { Clock } from '#platform/clock.ts'
import type { Logger } from '#platform/logger.ts'
import { lastPublication, readPublished } from '../versions/version-store.ts'
import { entryNameOf } from '../words/entry-name.ts'
import { BadWords } from '../words/faults.ts'
import { type Entry, readEntry } from '../words/read-entry.ts'
import type { ShopNames } from '../words/render-words.ts'
import type { Corpus } from './check-corpus.ts'
import { overlaid, type TextsByEntry } from './shipped-words.ts'

/** All words as they are shown now. */
interface CurrentWords {
  /** Grows with every publication. */
  readonly version: number
  readonly texts: TextsByEntry
  readonly corpus: Corpus
}

export interface ContentMemory {
  current(): Promise<CurrentWords>
  /** This process has published something: who asks next looks at once. */
  forget(): void
}

interface MemoryOptions {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly names: ShopNames
  readonly shipped: TextsByEntry
}

/** What another process has published is seen so much later. */
const LOOK_AGAIN_MS = 2_000

/**
 * What a process remembers of all words: read and rendered once, and again where something was published. While the
 * database is away they stay as they are; a text that this version of the shop cannot read any more gives way to the one
 * that comes with it.
 */
export function createContentMemory({ db, clock, logger, names, shipped }: MemoryOptions): ContentMemory {
  const base = readAll(shipped, names)
  let known: Promise<CurrentWords> = Promise.resolve({ version: 0, texts: shipped, corpus: base })
  let lookedAt = Number.NEGATIVE_INFINITY

  async function renew(old: CurrentWords): Promise<CurrentWords> {
    try {
      const version = await lastPublication(db)
      if (version === old.version) return old
      const changed = await readPublished(db)
      return { version, ...overlay(changed) }
    } catch (error) {
      logger.error({ error }, 'published words could not be read')
      return old
    }
  }

  function overlay(changed: ReadonlyMap<string, { readonly en: string; readonly fr: string } | null>) {
    const corpus = new Map(base)
    for (const [key, texts] of changed) {
      const entry = entryNameOf(key)
      if (!entry || !texts) continue
      try {
        corpus.set(key, readEntry(entry, texts, names))
      } catch (error) {
        if (!(error instanceof BadWords)) throw error
        logger.error({ entry: key, faults: error.message }, 'published words that this version cannot read')
      }
    }
    return { corpus, texts: overlaid(shipped, changed) }
  }

  return {
    current() {
      const time = clock.now().getTime()
      if (Math.abs(time - lookedAt) >= LOOK_AGAIN_MS) {
        lookedAt = time
        known = known.then(renew)
      }
      return known
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** @throws BadWords */
export function readAll(texts: TextsByEntry, names: ShopNames): Corpus {
  const corpus = new Map<string, Entry>()
  const faults = []
  for (const [key, each] of texts) {
    const entry = entryNameOf(key)
    if (!entry) continue
    try {
      corpus.set(key, readEntry(entry, each, names))
    } catch (error) {
      if (!(error instanceof BadWords)) throw error
      faults.push(...error.faults)
    }
  }
  if (faults.length > 0) throw new BadWords(faults)
  return corpus
}
