import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '#contracts/locale.ts'
import { entryNameOf, NO_ENTRY } from '../words/entry-name.ts'
import { BadWords, badWords, type FileFault } from '../words/faults.ts'
import type { Both } from '../words/read-entry.ts'
import { WORD_KINDS } from '../words/word-facts.ts'

/** Texts by the names of their entries, `pages/terms`. */
export type TextsByEntry = ReadonlyMap<string, Both<string>>

/** Where the texts lie that the shop comes with. */
export const SHIPPED_FOLDER = path.resolve(import.meta.dirname, '../../../../content')

const MOST_BYTES = 256 * 1024

/**
 * Reads a folder of texts, `en/pages/terms.md` beside `fr/pages/terms.md`. Other files are not looked at.
 * @throws BadWords where a text has no counterpart, cannot be read, or is of no entry
 */
export async function readFolder(folder: string): Promise<TextsByEntry> {
  const faults: FileFault[] = []
  const found = new Map<string, Partial<Record<'en' | 'fr', string>>>()
  for (const language of LANGUAGES)
    for (const kind of WORD_KINDS)
      for (const file of await filesIn(path.join(folder, language, kind))) {
        const key = `${kind}/${file.slice(0, -'.md'.length)}`
        const at = `${language}/${kind}/${file}`
        if (!entryNameOf(key)) faults.push({ file: at, line: null, text: NO_ENTRY })
        try {
          found.set(key, { ...found.get(key), [language]: await readWords(path.join(folder, at), at) })
        } catch (error) {
          if (!(error instanceof BadWords)) throw error
          faults.push(...error.faults)
          found.set(key, { ...found.get(key), [language]: '' })
        }
      }
  const texts = new Map<string, Both<string>>()
  for (const [key, { en, fr }] of found)
    if (en === undefined || fr === undefined)
      faults.push({
        file: `${en === undefined ? 'en' : 'fr'}/${key}.md`,
        line: null,
        text: 'is missing: both languages change together',
      })
    else texts.set(key, { en, fr })
  if (faults.length > 0) throw new BadWords(faults)
  return texts
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const files = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  })
  return files.filter((file) => file.endsWith('.md')).toSorted()
}

/** A text with lines that end in one way. @throws BadWords */
async function readWords(place: string, file: string): Promise<string> {
  const bytes = await readFile(place).catch(() => null)
  if (!bytes) throw badWords(file, 'cannot be read')
  if (bytes.length > MOST_BYTES) throw badWords(file, 'is larger than 256 kB')
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw badWords(file, 'has a character that no database keeps')
    return text.replaceAll('\r\n', '\n')
  } catch (error) {
    throw error instanceof BadWords ? error : badWords(file, 'is not UTF-8: save it anew in that encoding')
  }
}

/** Texts with others in the place of some of them; null is the one that lies below, if there is one. */
export function overlaid(base: TextsByEntry, changed: ReadonlyMap<string, Both<string> | null>): TextsByEntry {
  const texts = new Map(base)
  for (const [key, each] of changed) if (each) texts.set(key, each)
  return texts
}
