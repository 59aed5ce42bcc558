import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db, Tx } from '#db/database.ts'
import { writeAudit } from '#modules/audit/index.ts'
import type { Clock } from '#platform/clock.ts'
import { findUnstorableTexts } from '#platform/texts/storable-text.ts'
import type { CatalogueKind, EntryFault } from './catalogue-kind.ts'
import { BadCatalogue, badFile, type FileFault } from './faults.ts'
import type { ParsedFile } from './files/parsed-file.ts'
import { readCsv } from './files/read-csv.ts'
import { readJson } from './files/read-json.ts'
import { readCatalogueText } from './files/read-text.ts'
import { type CopyPhoto, copyPhotos } from './photos/photo-copies.ts'
import { knownPhotoNames, type NewPhoto, savePhoto } from './photos/photo-store.ts'
import { readPhotoFile } from './photos/read-photos.ts'

/** What commands about the catalogue work with. */
export interface CatalogueDeps {
  readonly db: Db
  readonly clock: Clock
  /** In the order in which they are imported: what an entry speaks of comes before it. */
  readonly kinds: readonly CatalogueKind[]
  readonly copyPhoto: CopyPhoto
}

interface ImportRequest {
  readonly file: string
  /** Of a CSV file. */
  readonly kind: string | null
  readonly dryRun: boolean
  readonly actor: string
}

/** What an import does to the entries of a kind. */
export interface KindReport {
  readonly kind: string
  readonly added: number
  readonly changed: number
  readonly same: number
}

/** Entries of a kind that its schema takes, each with its place in the file. */
interface ReadEntries {
  readonly kind: CatalogueKind
  readonly entries: readonly unknown[]
  readonly places: readonly number[]
}

/** Carries what a dry run would have done out of the transaction that it rolls back. */
class DryRun extends Error {
  readonly reports: readonly KindReport[]

  constructor(reports: readonly KindReport[]) {
    super('a dry run keeps nothing')
    this.reports = reports
  }
}

/**
 * Imports a file: all of it, or nothing with every fault named. A dry run does the same and keeps nothing.
 * @throws BadCatalogue
 */
export async function importCatalogue(deps: CatalogueDeps, request: ImportRequest): Promise<readonly KindReport[]> {
  const parsed = await readFileOf(await readCatalogueText(request.file), deps, request)
  const faults: FileFault[] = []
  const lists = await readEntries(deps, parsed, faults)
  const photos = await readPhotos(deps.db, { lists, parsed, faults }, path.dirname(request.file))
  if (faults.length === 0 && !request.dryRun) await copyPhotos(deps.db, deps.copyPhoto, photos)
  try {
    const reports = await deps.db
      .transaction()
      .execute((tx) => keep(tx, deps, { request, parsed, lists, photos, faults }))
    for (const { kind } of lists) kind.changed?.()
    return reports
  } catch (error) {
    if (error instanceof DryRun) return error.reports
    throw error
  }
}

async function readFileOf(text: string, { kinds }: CatalogueDeps, { file, kind }: ImportRequest): Promise<ParsedFile> {
  const isCsv = /\.csv$/i.test(file)
  const names = kinds.map(({ name }) => name)
  if (!isCsv && kind !== null) throw badFile('--kind is for CSV: a JSON file names its kinds itself')
  if (!isCsv) return readJson(text, names)
  const tables = kinds.filter(({ columns }) => columns).map(({ name }) => name)
  const known = kinds.find(({ name }) => name === kind)
  if (!known) throw badFile(`say what its lines are: --kind ${tables.join(' or --kind ')}`)
  return readCsv(text, known)
}

/** So many entries are looked at before others have their turn. */
const AT_ONCE = 200

/** Entries that their schema takes; what it does not take is added to the faults. */
async function readEntries(
  { kinds }: CatalogueDeps,
  { lists, placeOf }: ParsedFile,
  faults: FileFault[],
): Promise<readonly ReadEntries[]> {
  const read: ReadEntries[] = []
  for (const kind of kinds) {
    const raw = lists.find((list) => list.kind === kind.name)?.entries ?? []
    const [entries, places]: [unknown[], number[]] = [[], []]
    const keys = new Map<string, number>()
    for (const [at, entry] of raw.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) await turn()
      const found = readEntry(kind, entry)
      if ('faults' in found) {
        faults.push(...found.faults.map(({ path: field, text }) => ({ ...placeOf(kind.name, at, field), text })))
        continue
      }
      const key = kind.keyOf(found.entry)
      const before = keys.get(key)
      if (before !== undefined) {
        const { line } = placeOf(kind.name, before, [])
        faults.push({ ...placeOf(kind.name, at, []), text: `${key} stands in this file twice; first in line ${line}` })
      }
      keys.set(key, at)
      entries.push(found.entry)
      places.push(at)
    }
    if (raw.length > 0) read.push({ kind, entries, places })
  }
  return read
}

type ReadEntry = { readonly entry: unknown } | { readonly faults: readonly Omit<EntryFault, 'entry'>[] }

function readEntry({ schema }: CatalogueKind, raw: unknown): ReadEntry {
  const [unstorable] = findUnstorableTexts(raw)
  if (unstorable !== undefined)
    return { faults: [{ path: pathOf(unstorable), text: 'has a character that no database keeps' }] }
  const parsed = schema.safeParse(raw)
  if (parsed.success) return { entry: parsed.data }
  return {
    faults: parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ path: [...issue.path, key], text: 'is no field that is known here' }))
        : [{ path: issue.path, text: issue.message }],
    ),
  }
}

const pathOf = (dotted: string): readonly PropertyKey[] =>
  dotted.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

interface Reading {
  readonly lists: readonly ReadEntries[]
  readonly parsed: ParsedFile
  readonly faults: FileFault[]
}

/** The pictures beside the file that its entries name. One that is not there must have come with an earlier import. */
async function readPhotos(db: Db, { lists, parsed, faults }: Reading, folder: string): Promise<readonly NewPhoto[]> {
  const named = lists.flatMap(({ kind, entries, places }) =>
    entries.flatMap((entry, at) =>
      (kind.photosOf?.(entry) ?? []).map(({ path: field, file }) => ({
        file,
        at: [kind.name, places[at] ?? 0, field] as const,
      })),
    ),
  )
  const known = await knownPhotoNames(db, [...new Set(named.map(({ file }) => file))])
  const photos = new Map<string, NewPhoto>()
  for (const { file, at } of named) {
    if (photos.has(file)) continue
    const photo = await readPhotoFile(folder, file)
    if (photo === null && known.has(file)) continue
    if (photo === null || typeof photo === 'string')
      faults.push({ ...parsed.placeOf(...at), text: `${file} ${photo ?? 'is not beside this file'}` })
    else photos.set(file, photo)
  }
  return [...photos.values()]
}

interface Keeping extends Reading {
  readonly request: ImportRequest
  readonly photos: readonly NewPhoto[]
}

/** One import at a time; what one kind has kept the checks of the next one see. */
async function keep(tx: Tx, { clock }: CatalogueDeps, work: Keeping): Promise<readonly KindReport[]> {
  const { request, parsed, lists, photos, faults } = work
  await takeTurn(tx)
  const reports: KindReport[] = []
  for (const { kind, entries, places } of lists) {
    const found = (await kind.check?.(tx, entries)) ?? []
    faults.push(
      ...found.map(({ entry, path: field, text }) => ({
        ...parsed.placeOf(kind.name, places[entry] ?? 0, field),
        text,
      })),
    )
    if (faults.length > 0) continue
    reports.push(compare(kind, entries, await kind.read(tx)))
    await kind.save(tx, entries, clock.now())
  }
  if (faults.length > 0) throw new BadCatalogue(faults)
  if (request.dryRun) throw new DryRun(reports)
  for (const photo of photos) await savePhoto(tx, photo)
  for (const { kind, added, changed } of reports)
    await writeAudit(tx, clock, {
      actor: request.actor,
      action: 'catalogue.imported',
      object: kind,
      facts: { added, changed },
    })
  return reports
}

async function takeTurn(tx: Tx): Promise<void> {
  const { rows } = await sql<{
    free: boolean
  }>`select pg_try_advisory_xact_lock(hashtextextended('catalogue import', 0)) as free`.execute(tx)
  if (!rows[0]?.free) throw badFile('another import is running: try again when it has ended')
}

function compare(kind: CatalogueKind, entries: readonly unknown[], before: readonly unknown[]): KindReport {
  const known = new Map(before.map((entry) => [kind.keyOf(entry), entry]))
  const old = entries.filter((entry) => known.has(kind.keyOf(entry)))
  const same = old.filter((entry) => isDeepStrictEqual(entry, known.get(kind.keyOf(entry)))).length
  return { kind: kind.name, added: entries.length - old.length, changed: old.length - same, same }
}
