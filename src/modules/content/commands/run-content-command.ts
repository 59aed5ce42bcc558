import path from 'node:path'
import type { CommandAnswer } from '#platform/command-socket.ts'
import type { ContentDeps } from '../deps.ts'
import { exportWords } from '../versions/export-words.ts'
import { importWords } from '../versions/import-words.ts'
import { publishWords } from '../versions/publish-words.ts'
import { BadWords } from '../words/faults.ts'
import { chooseVersions } from './choose-versions.ts'
import { type ContentOptions, knownEntry, parseContentArgs } from './options.ts'
import { describeChoices, describeDrafted, describeEntries, describeHistory } from './describe.ts'
import { printPreview } from './print-preview.ts'

const USAGE = `npm run content -- list                     all that has words: what is shown, and what waits to be
npm run content -- history ENTRY            its versions, and what was shown when
npm run content -- export FOLDER [ENTRY]    writes texts as files, in both languages
    --drafts       what was drafted last, in the place of what is shown
npm run content -- import FOLDER            takes changed texts in as drafts: all of them, or nothing
    --dry-run      says what it would do, and keeps nothing
npm run content -- preview ENTRY            secret links that show a draft
    --version N    another version than the newest
    --hours N      for how long: 72 if not said otherwise, 720 at most
npm run content -- publish ENTRY…           shows the newest drafts of these; all of them, or none
    --all          of all that have one
npm run content -- restore ENTRY            shows an earlier version
    --version N    which one
    --shipped      what the shop came with
ENTRY is pages/terms, blog/NAME, faqs/NAME, copy/home, cities/los, countries/canada, routes/los-lon or
offers/NAME; --by NAME says who does it. docs/content.md tells more.
`

/** A command of staff about the words of the shop. Folders are named by their whole paths. */
export async function runContentCommand(deps: ContentDeps, args: readonly string[]): Promise<CommandAnswer> {
  const parsed = parseContentArgs(args)
  if (!parsed) return { ok: false, text: USAGE }
  const [verb = '', ...words] = parsed.positionals
  try {
    const text = await answer(deps, verb, words, parsed.values)
    return text === null ? { ok: false, text: USAGE } : { ok: true, text }
  } catch (error) {
    if (error instanceof BadWords) return { ok: false, text: error.message }
    throw error
  }
}

/** What came of it in words; null where it was not asked as it must be. */
async function answer(
  deps: ContentDeps,
  verb: string,
  words: readonly string[],
  options: ContentOptions,
): Promise<string | null> {
  const [first, second, ...more] = words
  const { by = 'unnamed', 'dry-run': dryRun = false } = options
  if (verb === 'list' && first === undefined) return describeEntries(deps)
  if (verb === 'publish' || verb === 'restore') {
    const choices = await chooseVersions(deps, { verb, words, options })
    return choices && describeChoices(await publishWords(deps, choices, by))
  }
  if (first === undefined || more.length > 0) return null
  if (verb === 'export' && path.isAbsolute(first)) {
    const entry = second === undefined ? null : knownEntry(second)
    const count = await exportWords(deps, { folder: first, entry, drafts: options.drafts ?? false })
    return `written: ${count} ${count === 1 ? 'entry' : 'entries'}, each in both languages\n`
  }
  if (second !== undefined) return null
  if (verb === 'import' && path.isAbsolute(first))
    return describeDrafted(await importWords(deps, { folder: first, dryRun, by }), dryRun)
  if (verb === 'history') return describeHistory(deps, knownEntry(first))
  if (verb === 'preview') return printPreview(deps, { entry: knownEntry(first), options, by })
  return null
}
