import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CatalogueKind } from './catalogue-kind.ts'
import { badFile } from './faults.ts'
import { writeCsv } from './files/write-csv.ts'
import type { CatalogueDeps } from './import-catalogue.ts'
import { findPhotoByName } from './photos/photo-store.ts'

interface ExportRequest {
  readonly file: string
  /** The only one that is written. */
  readonly kind: string | null
}

/**
 * Writes the catalogue as it is imported, pictures beside it: importing the file changes nothing. A file that exists is
 * left as it is.
 * @returns how many entries were written.
 * @throws BadCatalogue
 */
export async function exportCatalogue(deps: CatalogueDeps, { file, kind }: ExportRequest): Promise<number> {
  const kinds = deps.kinds.filter(({ name }) => kind === null || kind === name)
  if (kinds.length === 0)
    throw badFile(`there is no kind ${kind}; there are ${deps.kinds.map(({ name }) => name).join(', ')}`)
  const isCsv = /\.csv$/i.test(file)
  if (isCsv && kind === null) throw badFile('say what it shall list: --kind NAME')
  // A table repeats what stands in the entries of another kind.
  const written = isCsv || kind !== null ? kinds : kinds.filter(({ isPart }) => !isPart)
  const lists = await Promise.all(written.map(async (one) => ({ kind: one, entries: await one.read(deps.db) })))
  const [first] = lists
  const text = isCsv && first ? tableOf(first.kind, first.entries) : documentOf(lists)
  await writeNew(file, text)
  await writePhotos(deps, lists, path.dirname(file))
  return lists.reduce((sum, { entries }) => sum + entries.length, 0)
}

interface KindEntries {
  readonly kind: CatalogueKind
  readonly entries: readonly unknown[]
}

function tableOf({ name, columns }: CatalogueKind, entries: readonly unknown[]): string {
  if (!columns) throw badFile(`${name} are no table: export them as JSON`)
  return writeCsv(columns, entries)
}

/** Fields stand in the order of the schema. */
function documentOf(lists: readonly KindEntries[]): string {
  const filled = lists.filter(({ entries }) => entries.length > 0)
  const fields = filled.map(({ kind, entries }) => [kind.name, entries.map((entry) => kind.schema.parse(entry))])
  return `${JSON.stringify(Object.fromEntries(fields), null, 2)}\n`
}

async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'EEXIST') throw badFile('exists: name another file, or remove it')
    throw badFile(`cannot be written: ${error instanceof Error ? error.message : ''}`)
  }
}

async function writePhotos({ db }: CatalogueDeps, lists: readonly KindEntries[], folder: string): Promise<void> {
  const named = lists.flatMap(({ kind, entries }) => entries.flatMap((entry) => kind.photosOf?.(entry) ?? []))
  for (const file of new Set(named.map((photo) => photo.file))) {
    const photo = await findPhotoByName(db, file)
    if (!photo) continue
    const place = path.join(folder, file)
    await mkdir(path.dirname(place), { recursive: true })
    // The same name is the same picture, unless somebody has put another one there.
    await writeFile(place, photo.content)
  }
}
