import type { ContentDeps } from '../deps.ts'
import { listWords } from '../versions/list-words.ts'
import type { Choice } from '../versions/publish-words.ts'
import { badWords } from '../words/faults.ts'
import { type ContentOptions, knownEntry, wholeNumber } from './options.ts'

interface Asked {
  readonly verb: 'publish' | 'restore'
  readonly words: readonly string[]
  readonly options: ContentOptions
}

/** Which versions a command means; null where it does not say so. @throws BadWords */
export async function chooseVersions(
  deps: ContentDeps,
  { verb, words, options }: Asked,
): Promise<readonly Choice[] | null> {
  const { version, shipped = false, all = false } = options
  const entries = words.map(knownEntry)
  const [entry] = entries
  if (verb === 'restore') {
    if (entry === undefined || entries.length > 1 || shipped === (version !== undefined)) return null
    return [{ entry, number: version === undefined ? null : wholeNumber('--version', version) }]
  }
  if (shipped || version !== undefined || all === entries.length > 0) return null
  const drafts = new Map((await listWords(deps)).map((listed) => [listed.entry, listed.draft]))
  const wanted = all ? [...drafts].flatMap(([key, draft]) => (draft ? [key] : [])) : entries
  return wanted.map((key) => {
    const draft = drafts.get(key)
    if (!draft) throw badWords(key, 'has no draft: import one, or restore an earlier version')
    return { entry: key, number: draft.number }
  })
}
