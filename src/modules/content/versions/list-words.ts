import type { ContentDeps } from '../deps.ts'
import {
  currentPublications,
  lastPublishedVersions,
  newestVersions,
  publicationsOf,
  type Publication,
  type Version,
  versionsOf,
} from './version-store.ts'

/** An entry as the agency sees it. */
export interface ListedEntry {
  readonly entry: string
  /** What is shown; null: the text that the shop comes with, or none. */
  readonly shown: Publication | null
  readonly isShipped: boolean
  /** The newest version, where neither it nor one after it was ever shown. */
  readonly draft: Version | null
}

/** All that has words, by name, with what is shown of it and what waits to be. */
export async function listWords({ db, shipped }: ContentDeps): Promise<readonly ListedEntry[]> {
  const [publications, newest, published] = await Promise.all([
    currentPublications(db),
    newestVersions(db),
    lastPublishedVersions(db),
  ])
  const shown = new Map(publications.map((each) => [each.entry, each]))
  return [...new Set([...shipped.keys(), ...newest.keys()])].toSorted().map((entry) => {
    const last = newest.get(entry)
    const now = shown.get(entry)
    return {
      entry,
      shown: now && now.number !== null ? now : null,
      isShipped: shipped.has(entry),
      draft: last && last.number > (published.get(entry) ?? 0) ? last : null,
    }
  })
}

/** All versions of an entry, and what was shown when. */
export async function historyOf({ db }: ContentDeps, entry: string) {
  const [versions, publications] = await Promise.all([versionsOf(db, entry), publicationsOf(db, entry)])
  return { versions, publications }
}
