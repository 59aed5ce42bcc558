import { writeAudit } from '#modules/audit/index.ts'
import type { ContentDeps } from '../deps.ts'
import { previewLink } from '../versions/preview-link.ts'
import { versionsOf } from '../versions/version-store.ts'
import { entryNameOf } from '../words/entry-name.ts'
import { badWords } from '../words/faults.ts'
import { type ContentOptions, wholeNumber } from './options.ts'

const HOURS = 72
const MOST_HOURS = 720

interface PreviewRequest {
  readonly entry: string
  readonly options: ContentOptions
  readonly by: string
}

/** Links that show a version before it is published, in both languages. @throws BadWords */
export async function printPreview(
  deps: ContentDeps,
  { entry: key, options: { version, hours }, by }: PreviewRequest,
): Promise<string> {
  const entry = entryNameOf(key)
  const versions = await versionsOf(deps.db, key)
  const number = version === undefined ? versions.at(-1)?.number : wholeNumber('--version', version)
  const found = versions.find((each) => each.number === number)
  if (!entry || !found) throw badWords(key, number === undefined ? 'has no draft' : `has no version ${number}`)
  const lasts = hours === undefined ? HOURS : wholeNumber('--hours', hours)
  if (lasts > MOST_HOURS) throw badWords('--hours', `is ${lasts}, and ${MOST_HOURS} at most`)
  const until = new Date(deps.clock.now().getTime() + lasts * 3_600_000)
  const { en, fr } = await previewLink(deps, { entry, number: found.number, until })
  await deps.db.transaction().execute((tx) =>
    writeAudit(tx, deps.clock, {
      actor: `staff:${by}`,
      action: 'content.previewed',
      object: key,
      facts: { number: found.number, hours: lasts },
    }),
  )
  return `version ${found.number} of ${key}, until ${until.toISOString().slice(0, 16).replace('T', ' ')} UTC\nEnglish  ${en}\nFrançais ${fr}\n`
}
