import { writeAudit } from '#modules/audit/index.ts'
import type { ContentDeps } from '../deps.ts'
import { checkCorpus } from '../corpus/check-corpus.ts'
import { readAll } from '../corpus/content-memory.ts'
import { overlaid } from '../corpus/shipped-words.ts'
import { BadWords, badWords } from '../words/faults.ts'
import { addPublication, currentPublications, findVersion, readPublished, takeTurn } from './version-store.ts'

/** A version that shall be shown from now on; null: the text that the shop comes with, or none where it comes with none. */
export interface Choice {
  readonly entry: string
  readonly number: number | null
}

/**
 * Shows these versions from now on, all of them or none: the newest draft, an earlier version, or what the shop comes
 * with. What all texts then are together is checked first.
 * @returns those that were not shown before
 * @throws BadWords
 */
export async function publishWords(
  deps: ContentDeps,
  choices: readonly Choice[],
  by: string,
): Promise<readonly Choice[]> {
  const { clock, names } = deps
  const changed = await deps.db.transaction().execute(async (tx) => {
    await takeTurn(tx)
    const shown = new Map((await currentPublications(tx)).map(({ entry, number }) => [entry, number]))
    const texts = new Map(await readPublished(tx))
    for (const { entry, number } of choices) {
      const version = number === null ? null : await findVersion(tx, entry, number)
      if (number !== null && !version) throw badWords(entry, `has no version ${number}`)
      texts.set(entry, version?.texts ?? null)
    }
    const all = overlaid(deps.shipped, texts)
    const faults = checkCorpus(readAll(all, names), all)
    if (faults.length > 0) throw new BadWords(faults)
    const news = choices.filter(({ entry, number }) => (shown.get(entry) ?? null) !== number)
    for (const { entry, number } of news) {
      await addPublication(tx, { entry, number, at: clock.now(), by })
      await writeAudit(tx, clock, {
        actor: `staff:${by}`,
        action: 'content.published',
        object: entry,
        facts: { number },
      })
    }
    return news
  })
  deps.memory.forget()
  return changed
}
