import type { z } from 'zod'
import type { Db, Tx } from '#db/database.ts'
import type { WrittenTables } from '#db/schema/written-entries.ts'
import type { Clock } from '#platform/clock.ts'

type Table = keyof WrittenTables

/** Entries of one kind as they are used. */
export interface WrittenMemory<Entry> {
  /** All of them, on sale or not, by their codes. */
  entries(): Promise<ReadonlyMap<string, Entry>>
  /** This process has imported something. */
  forget(): void
}

interface StoreOptions<Entry> {
  readonly table: Table
  readonly schema: z.ZodType<Entry>
  readonly keyOf: (entry: Entry) => string
}

/** What another process has imported is seen some seconds later. */
const LOOK_AGAIN_MS = 10_000

/** Where entries of a kind are kept whole, as a file has them. */
export function createWrittenStore<Entry>({ table, schema, keyOf }: StoreOptions<Entry>) {
  return {
    /** All of them, by their codes. */
    async read(db: Db | Tx): Promise<readonly Entry[]> {
      const rows = await db.selectFrom(table).select('entry').orderBy('code').execute()
      return rows.map(({ entry }) => schema.parse(entry))
    },
    /** Keeps entries; one that is as before keeps its version. */
    async save(tx: Tx, entries: readonly Entry[], at: Date): Promise<void> {
      const rows = entries.map((entry) => ({ code: keyOf(entry), entry: JSON.stringify(entry), updated_at: at }))
      for (const row of rows.toSorted((one, other) => (one.code < other.code ? -1 : 1)))
        await tx
          .insertInto(table)
          .values(row)
          .onConflict((conflict) =>
            conflict
              .column('code')
              .doUpdateSet((is) => ({
                entry: is.ref('excluded.entry'),
                updated_at: at,
                version: is.fn<number>('nextval', [is.val(`${table}_versions`)]),
              }))
              .whereRef(`${table}.entry`, 'is distinct from', 'excluded.entry'),
          )
          .execute()
    },
    /** What a process remembers of them: one small statement where nothing is new. */
    remember<Used>(
      deps: { readonly db: Db; readonly clock: Clock },
      useOf: (entry: Entry) => Used,
    ): WrittenMemory<Used> {
      return createMemory(deps.clock, async (version) => {
        const rows = await deps.db
          .selectFrom(table)
          .select(['code', 'entry', 'version'])
          .where('version', '>', version)
          .orderBy('version')
          .execute()
        return rows.map((row) => ({ ...row, entry: useOf(schema.parse(row.entry)) }))
      })
    },
  }
}

interface Known<Entry> {
  readonly entries: ReadonlyMap<string, Entry>
  readonly version: number
}

interface Changed<Entry> {
  readonly code: string
  readonly entry: Entry
  readonly version: number
}

function createMemory<Entry>(
  clock: Clock,
  readAfter: (version: number) => Promise<readonly Changed<Entry>[]>,
): WrittenMemory<Entry> {
  let known: Promise<Known<Entry>> = Promise.resolve({ entries: new Map(), version: 0 })
  let lookedAt = Number.NEGATIVE_INFINITY
  const renew = async (old: Known<Entry>): Promise<Known<Entry>> => {
    const changed = await readAfter(old.version)
    const last = changed.at(-1)
    if (!last) return old
    const entries = new Map(old.entries)
    for (const { code, entry } of changed) entries.set(code, entry)
    return { entries, version: last.version }
  }
  return {
    async entries() {
      const time = clock.now().getTime()
      if (Math.abs(time - lookedAt) >= LOOK_AGAIN_MS) {
        lookedAt = time
        const before = known
        known = before.then(renew)
        // Who asks next looks again.
        known.catch(() => {
          known = before
          lookedAt = Number.NEGATIVE_INFINITY
        })
      }
      return (await known).entries
    },
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}
