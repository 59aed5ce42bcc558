import type { Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { ContentDeps } from '../deps.ts'
import { checkCorpus } from '../corpus/check-corpus.ts'
import { readAll } from '../corpus/content-memory.ts'
import { overlaid, readFolder, type TextsByEntry } from '../corpus/shipped-words.ts'
import { BadWords, badWords } from '../words/faults.ts'
import { withFrenchSpaces } from '../words/french-spaces.ts'
import type { Both } from '../words/read-entry.ts'
import { addVersion, newestVersions, readPublished, takeTurn } from './version-store.ts'

interface ImportRequest {
  /** Holds `en/pages/terms.md` beside `fr/pages/terms.md`. */
  readonly folder: string
  readonly dryRun: boolean
  readonly by: string
}

/** What an import does to an entry: the number of its new draft; null where its texts are as before. */
export interface Drafted {
  readonly entry: string
  readonly number: number | null
}

/** Carries what a dry run would have done out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly drafted: readonly Drafted[]

  constructor(drafted: readonly Drafted[]) {
    super('a dry run keeps nothing')
    this.drafted = drafted
  }
}

/**
 * Takes a folder of texts in as drafts: all of it, or nothing with every fault named by file and line. Nothing of it is
 * shown before it is published. A dry run does the same and keeps nothing.
 * @throws BadWords
 */
export async function importWords(deps: ContentDeps, request: ImportRequest): Promise<readonly Drafted[]> {
  const brought = new Map(
    [...(await readFolder(request.folder))].map(([key, { en, fr }]) => [key, { en, fr: withFrenchSpaces(fr) }]),
  )
  if (brought.size === 0)
    throw badWords(
      request.folder,
      'has no texts: it must hold en/pages/NAME.md, en/blog/… or another kind, and the same in fr',
    )
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await takeTurn(tx)
      // What would be shown if all of it were published.
      const texts = overlaid(overlaid(deps.shipped, await readPublished(tx)), brought)
      const faults = checkCorpus(readAll(texts, deps.names), texts)
      if (faults.length > 0) throw new BadWords(faults)
      const drafted = await draftAll(tx, deps, { brought, by: request.by })
      if (request.dryRun) throw new DryRun(drafted)
      return drafted
    })
  } catch (error) {
    if (error instanceof DryRun) return error.drafted
    throw error
  }
}

interface Drafting {
  readonly brought: TextsByEntry
  readonly by: string
}

async function draftAll(
  tx: Tx,
  { shipped, clock }: ContentDeps,
  { brought, by }: Drafting,
): Promise<readonly Drafted[]> {
  const newest = await newestVersions(tx)
  const drafted: Drafted[] = []
  for (const [entry, texts] of brought) {
    const last = newest.get(entry)
    const before = last?.texts ?? shipped.get(entry)
    if (before && isSame(before, texts)) {
      drafted.push({ entry, number: null })
      continue
    }
    const number = (last?.number ?? 0) + 1
    await addVersion(tx, entry, { number, texts, createdAt: clock.now(), createdBy: by })
    await writeAudit(tx, clock, { actor: `staff:${by}`, action: 'content.drafted', object: entry, facts: { number } })
    drafted.push({ entry, number })
  }
  return drafted
}

const isSame = (one: Both<string>, other: Both<string>): boolean => one.en === other.en && one.fr === other.fr
