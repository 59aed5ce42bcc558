import { readFile, stat } from 'node:fs/promises'
import { badFile } from '../faults.ts'

const MOST_BYTES = 16 * 1024 * 1024

/** The text of a catalogue file, without the mark that some programs write before it. @throws BadCatalogue */
export async function readCatalogueText(file: string): Promise<string> {
  const facts = await stat(file).catch(() => null)
  if (!facts?.isFile()) throw badFile('there is no such file')
  if (facts.size > MOST_BYTES)
    throw badFile(`is larger than ${MOST_BYTES / 1024 / 1024} MB: import it in several files`)
  const bytes = await readFile(file).catch(() => null)
  if (!bytes) throw badFile('cannot be read')
  return decode(bytes)
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badFile('is not UTF-8: save it anew in that encoding', lineOfBadByte(bytes))
  }
}

const NEW_LINE = 10

/** The first line that is no UTF-8. */
function lineOfBadByte(bytes: Uint8Array): number | null {
  let [line, from] = [1, 0]
  while (from <= bytes.length) {
    const end = bytes.indexOf(NEW_LINE, from)
    const part = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (!isUtf8(part)) return line
    if (end < 0) return null
    from = end + 1
    line++
  }
  return null
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}
