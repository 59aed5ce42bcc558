import type { ContentDeps } from '../deps.ts'
import type { Drafted } from '../versions/import-words.ts'
import { historyOf, type ListedEntry, listWords } from '../versions/list-words.ts'
import type { Choice } from '../versions/publish-words.ts'
import { badWords } from '../words/faults.ts'

const dayOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ')
const naming = (number: number | null): string => (number === null ? 'what the shop came with' : `version ${number}`)

/** One entry a line. */
export async function describeEntries(deps: ContentDeps): Promise<string> {
  const listed = await listWords(deps)
  const width = Math.max(...listed.map(({ entry }) => entry.length))
  return `${listed.map((each) => `${each.entry.padEnd(width)}  ${describeEntry(each)}`).join('\n')}\n`
}

function describeEntry({ shown, isShipped, draft }: ListedEntry): string {
  const now = shown
    ? `version ${shown.number} since ${dayOf(shown.at)} by ${shown.by}`
    : isShipped
      ? 'as the shop came'
      : 'not shown'
  return draft ? `${now}; draft ${draft.number} of ${dayOf(draft.createdAt)} by ${draft.createdBy}` : now
}

/** What happened to an entry, one act a line, in the order of time. @throws BadWords */
export async function describeHistory(deps: ContentDeps, entry: string): Promise<string> {
  const { versions, publications } = await historyOf(deps, entry)
  const acts = [
    ...versions.map(({ number, createdAt, createdBy }) => ({
      at: createdAt,
      by: createdBy,
      act: `version ${number} drafted`,
    })),
    ...publications.map(({ number, at, by }) => ({ at, by, act: `${naming(number)} shown` })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
  if (acts.length === 0 && !deps.shipped.has(entry)) throw badWords(entry, 'is not there')
  if (acts.length === 0) return `${entry} is as the shop came\n`
  return `${acts.map(({ at, by, act }) => `${dayOf(at)}  ${act} by ${by}`).join('\n')}\n`
}

export function describeDrafted(drafted: readonly Drafted[], dryRun: boolean): string {
  const news = drafted.filter(({ number }) => number !== null)
  const lines = news.map(({ entry, number }) => `${entry}: version ${number}`)
  const same = drafted.length - news.length
  const end = dryRun ? 'dry run: nothing was imported' : 'drafted; nothing of it is shown before it is published'
  return `${[...lines, ...(same > 0 ? [`${same} as before`] : []), end].join('\n')}\n`
}

export function describeChoices(choices: readonly Choice[]): string {
  if (choices.length === 0) return 'nothing to change: this is what is shown\n'
  return `${choices.map(({ entry, number }) => `${entry}: ${naming(number)} is shown`).join('\n')}\n`
}
