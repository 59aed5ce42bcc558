import { LANDING_KINDS, type LandingKind } from '#contracts/content/kinds.ts'
import type {
  LandingListRequest,
  LandingListResponse,
  LandingRequest,
  LandingResponse,
} from '#contracts/content/landing.ts'
import { Refusal } from '#contracts/errors.ts'
import type { Language } from '#contracts/locale.ts'
import type { ContentDeps } from '../deps.ts'
import { openPreview } from '../versions/preview-link.ts'
import { type Entry, readEntry } from '../words/read-entry.ts'
import { describePreview } from './describe-preview.ts'

type Landing = Extract<Entry, { readonly kind: LandingKind }>

/**
 * The words of a page that leads into the shop; before they are published by the secret of a link.
 * @throws Refusal `not_found` where nothing is written about it; `link_invalid`
 */
export async function showLanding(
  deps: ContentDeps,
  { kind, name, preview }: LandingRequest,
  language: Language,
): Promise<LandingResponse> {
  const previewed = preview ? await openPreview(deps, { kind, name }, preview) : null
  const entry = previewed
    ? readEntry(previewed.entry, previewed.version.texts, deps.names)
    : (await deps.memory.current()).corpus.get(`${kind}/${name}`)
  if (!entry || !isLanding(entry)) throw new Refusal('not_found')
  const { facts, html } = entry.words[language]
  return { facts, html, preview: previewed && describePreview(previewed) }
}

/** All that is written of a kind, in the order of the names. */
export async function listLandings(
  { memory }: Pick<ContentDeps, 'memory'>,
  { kind }: LandingListRequest,
  language: Language,
): Promise<LandingListResponse> {
  const { corpus } = await memory.current()
  const entries = [...corpus.values()].filter(isLanding).filter((entry) => entry.kind === kind)
  return {
    entries: entries
      .map(({ name, words }) => ({ name, facts: words[language].facts }))
      .toSorted((one, other) => one.name.localeCompare(other.name)),
  }
}

const isLanding = (entry: Entry): entry is Landing => LANDING_KINDS.some((kind) => kind === entry.kind)
