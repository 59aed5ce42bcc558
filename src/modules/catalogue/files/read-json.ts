import { BadCatalogue, badFile, describePath, type FileFault } from '../faults.ts'
import { findJsonPlaces, type JsonPlaces } from './json-lines.ts'
import type { ParsedFile } from './parsed-file.ts'

/** Deeper nothing stands that a catalogue knows; a text that is nested without end is not walked through. */
const MOST_DEPTH = 40

/** `{ "hotels": [ … ], … }`: a list of entries for each kind. @throws BadCatalogue */
export function readJson(text: string, kinds: readonly string[]): ParsedFile {
  const parsed = parse(text)
  if (depthOf(parsed) > MOST_DEPTH) throw badFile('is nested too deeply')
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw badFile(`must be an object with a list for each kind: { "${kinds[0] ?? 'kind'}": [ … ] }`, 1)
  const places = findJsonPlaces(text)
  // Of two fields of one name the first would be lost without a word.
  const twice = places.twice.map(({ path, line }) => ({ line, field: describePath(path), text: 'stands here twice' }))
  const faults = [...twice, ...wrongLists(parsed, kinds, places)]
  if (faults.length > 0) throw new BadCatalogue(faults)
  return {
    lists: Object.entries(parsed).map(([kind, entries]) => ({ kind, entries: Array.isArray(entries) ? entries : [] })),
    placeOf(kind, entry, path) {
      const full = [kind, entry, ...path]
      return { line: places.lineOf(full), field: describePath(full) }
    },
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    const [, line] = /line (\d+)/.exec(message) ?? []
    throw badFile(`is not JSON: ${message}`, line ? Number(line) : null)
  }
}

/** How deeply a value is nested, as far as anybody wants to know. */
function depthOf(parsed: unknown): number {
  let level: readonly unknown[] = [parsed]
  let depth = 0
  for (; level.length > 0 && depth <= MOST_DEPTH; depth++)
    level = level.flatMap((part) => (typeof part === 'object' && part !== null ? Object.values(part) : []))
  return depth
}

function wrongLists(parsed: object, kinds: readonly string[], places: JsonPlaces): readonly FileFault[] {
  return Object.entries(parsed).flatMap(([name, list]: [string, unknown]) => {
    const at = { line: places.lineOf([name]), field: name }
    if (!kinds.includes(name)) return [{ ...at, text: `is no kind of the catalogue; there are ${kinds.join(', ')}` }]
    return Array.isArray(list) ? [] : [{ ...at, text: 'must be a list of entries' }]
  })
}
