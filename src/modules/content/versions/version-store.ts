import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import type { Both } from '../words/read-entry.ts'

/** A version of an entry. */
export interface Version {
  readonly number: number
  readonly texts: Both<string>
  readonly createdAt: Date
  readonly createdBy: string
}

/** What was shown from a moment on; null where it is the text that the shop comes with. */
export interface Publication {
  readonly entry: string
  readonly number: number | null
  readonly at: Date
  readonly by: string
}

/** Whoever drafts or publishes waits for who does: numbers of publications are those of their order. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`lock table content_publications in share row exclusive mode`.execute(tx)
}

/** The number of the last publication of all; 0 where nothing was published. */
export async function lastPublication(db: Db | Tx): Promise<number> {
  const row = await db
    .selectFrom('content_publications')
    .select((is) => is.fn.max('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? 0
}

/** The last publication of each entry that had one. */
export async function currentPublications(db: Db | Tx): Promise<readonly Publication[]> {
  const rows = await db
    .selectFrom('content_publications')
    .distinctOn('entry')
    .selectAll()
    .orderBy('entry')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ entry: row.entry, number: row.number, at: row.published_at, by: row.published_by }))
}

/** The last version of each entry that was ever published. */
export async function lastPublishedVersions(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('content_publications')
    .select(['entry', (is) => is.fn.max('number').as('last')])
    .groupBy('entry')
    .execute()
  return new Map(rows.map(({ entry, last }) => [entry, last ?? 0]))
}

/** All publications of an entry, the first one first. */
export async function publicationsOf(db: Db, entry: string): Promise<readonly Publication[]> {
  const rows = await db
    .selectFrom('content_publications')
    .selectAll()
    .where('entry', '=', entry)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ entry, number: row.number, at: row.published_at, by: row.published_by }))
}

/** Texts that are published, by the keys of their entries; null where the shop’s own was restored. */
export async function readPublished(db: Db | Tx): Promise<ReadonlyMap<string, Both<string> | null>> {
  const rows = await db
    .selectFrom('content_publications as publication')
    .leftJoin('content_versions as version', (join) =>
      join.onRef('version.entry', '=', 'publication.entry').onRef('version.number', '=', 'publication.number'),
    )
    .distinctOn('publication.entry')
    .select(['publication.entry', 'version.english', 'version.french'])
    .orderBy('publication.entry')
    .orderBy('publication.id', 'desc')
    .execute()
  return new Map(
    rows.map(({ entry, english, french }) => [
      entry,
      english === null || french === null ? null : { en: english, fr: french },
    ]),
  )
}

/** Versions of an entry, the first one first. */
export async function versionsOf(db: Db | Tx, entry: string): Promise<readonly Version[]> {
  const rows = await db
    .selectFrom('content_versions')
    .selectAll()
    .where('entry', '=', entry)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    number: row.number,
    texts: { en: row.english, fr: row.french },
    createdAt: row.created_at,
    createdBy: row.created_by,
  }))
}

/** The last version of each entry that has one. */
export async function newestVersions(db: Db | Tx): Promise<ReadonlyMap<string, Version>> {
  const rows = await db
    .selectFrom('content_versions')
    .distinctOn('entry')
    .selectAll()
    .orderBy('entry')
    .orderBy('number', 'desc')
    .execute()
  return new Map(
    rows.map((row) => [
      row.entry,
      {
        number: row.number,
        texts: { en: row.english, fr: row.french },
        createdAt: row.created_at,
        createdBy: row.created_by,
      },
    ]),
  )
}

/** One version; null where there is none of this number. */
export async function findVersion(db: Db | Tx, entry: string, number: number): Promise<Version | null> {
  return (await versionsOf(db, entry)).find((version) => version.number === number) ?? null
}

export async function addVersion(
  tx: Tx,
  entry: string,
  { number, texts, createdAt, createdBy }: Version,
): Promise<void> {
  await tx
    .insertInto('content_versions')
    .values({ entry, number, english: texts.en, french: texts.fr, created_at: createdAt, created_by: createdBy })
    .execute()
}

export async function addPublication(tx: Tx, { entry, number, at, by }: Publication): Promise<void> {
  await tx.insertInto('content_publications').values({ entry, number, published_at: at, published_by: by }).execute()
}
