import type { Db } from '#db/database.ts'
import type { Photo } from '#contracts/pictures/photo.ts'
import type { Clock } from '#platform/clock.ts'

/** Photos of the catalogue, by file. */
export type CataloguePhotos = ReadonlyMap<string, Omit<Photo, 'alt'>>

/** Entries of the catalogue that searches read: what another process has imported they see some seconds later. */
export interface CatalogueMemory<Entry> {
  /** By their keys. */
  entries(): Promise<ReadonlyMap<string, Entry>>
  /** Where their photos are served, by file. */
  photos(): Promise<CataloguePhotos>
  /** This process has imported something. */
  forget(): void
}

export interface MemoryDeps {
  readonly db: Db
  readonly clock: Clock
  /** Where pictures of the catalogue are served, by their files. */
  readonly photoAddresses: (db: Db) => Promise<CataloguePhotos>
}

/** An entry as it stands in the database. */
export interface StoredEntry<Entry> {
  readonly key: string
  readonly entry: Entry
  /** Grows with every change of any of them. */
  readonly version: number
}

/** Entries that were changed after a version; 0 for all. */
type ReadAfter<Entry> = (db: Db, version: number) => Promise<readonly StoredEntry<Entry>[]>

interface Known<Entry> {
  readonly entries: ReadonlyMap<string, Entry>
  readonly photos: CataloguePhotos
  readonly version: number
}

interface WithPhotos {
  readonly photos: readonly unknown[]
}

const LOOK_AGAIN_MS = 10_000

export function createCatalogueMemory<Entry extends WithPhotos>(
  deps: MemoryDeps,
  readAfter: ReadAfter<Entry>,
): CatalogueMemory<Entry> {
  let known: Promise<Known<Entry>> = Promise.resolve({ entries: new Map(), photos: new Map(), version: 0 })
  let lookedAt = Number.NEGATIVE_INFINITY
  const now = async (): Promise<Known<Entry>> => {
    const time = deps.clock.now().getTime()
    if (Math.abs(time - lookedAt) >= LOOK_AGAIN_MS) {
      lookedAt = time
      const before = known
      known = before.then((old) => renew(deps, readAfter, old))
      // Who asks next looks again.
      known.catch(() => {
        known = before
        lookedAt = Number.NEGATIVE_INFINITY
      })
    }
    return known
  }
  return {
    entries: async () => (await now()).entries,
    photos: async () => (await now()).photos,
    forget() {
      lookedAt = Number.NEGATIVE_INFINITY
    },
  }
}

/** One small statement where nothing is new. */
async function renew<Entry extends WithPhotos>(
  { db, photoAddresses }: MemoryDeps,
  readAfter: ReadAfter<Entry>,
  old: Known<Entry>,
): Promise<Known<Entry>> {
  const changed = await readAfter(db, old.version)
  const hasPhotos = changed.some(({ entry }) => entry.photos.length > 0) || old.photos.size > 0
  const photos = hasPhotos ? await photoAddresses(db) : old.photos
  if (changed.length === 0) return { ...old, photos }
  const entries = new Map(old.entries)
  for (const { key, entry } of changed) entries.set(key, entry)
  return { entries, photos, version: Math.max(...changed.map(({ version }) => version)) }
}
