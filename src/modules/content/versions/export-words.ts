import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '#contracts/locale.ts'
import { readPublished, newestVersions } from './version-store.ts'
import type { ContentDeps } from '../deps.ts'
import { overlaid, type TextsByEntry } from '../corpus/shipped-words.ts'
import { entryNameOf, fileOf } from '../words/entry-name.ts'
import { badWords } from '../words/faults.ts'

interface ExportRequest {
  readonly folder: string
  /** Only this one; all where it is null. */
  readonly entry: string | null
  /** What is drafted last, in the place of what is shown. */
  readonly drafts: boolean
}

/**
 * Writes texts into a folder as they are taken in, both languages; a file that is there is not touched.
 * @returns how many entries were written
 * @throws BadWords
 */
export async function exportWords(deps: ContentDeps, { folder, entry, drafts }: ExportRequest): Promise<number> {
  const published = overlaid(deps.shipped, await readPublished(deps.db))
  const newest = new Map([...(await newestVersions(deps.db))].map(([key, { texts }]) => [key, texts]))
  const all = drafts ? overlaid(published, newest) : published
  const wanted: TextsByEntry = entry === null ? all : new Map([...all].filter(([key]) => key === entry))
  if (wanted.size === 0) throw badWords(entry ?? folder, 'has no texts')
  for (const [key, texts] of wanted) {
    const name = entryNameOf(key)
    if (!name) continue
    for (const language of LANGUAGES) await writeNew(folder, fileOf(name, language), texts[language])
  }
  return wanted.size
}

async function writeNew(folder: string, file: string, text: string): Promise<void> {
  const place = path.join(folder, file)
  try {
    await mkdir(path.dirname(place), { recursive: true })
    await writeFile(place, text, { flag: 'wx' })
  } catch (error) {
    const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    throw badWords(file, isThere ? 'exists: name an empty folder' : 'cannot be written')
  }
}
