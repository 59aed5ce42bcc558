import type { ContentPageRequest, ContentPageResponse } from '#contracts/content/content.ts'
import type { Language } from '#contracts/locale.ts'
import type { ContentDeps } from '../deps.ts'
import { openPreview } from '../versions/preview-link.ts'
import { readEntry } from '../words/read-entry.ts'
import { describePreview } from './describe-preview.ts'

/** A page of words in a language; before it is published by the secret of a link. @throws Refusal `link_invalid` */
export async function showPage(
  deps: ContentDeps,
  { name, preview }: ContentPageRequest,
  language: Language,
): Promise<ContentPageResponse> {
  const previewed = preview ? await openPreview(deps, { kind: 'pages', name }, preview) : null
  const entry = previewed
    ? readEntry(previewed.entry, previewed.version.texts, deps.names)
    : (await deps.memory.current()).corpus.get(`pages/${name}`)
  if (entry?.kind !== 'pages') throw new Error(`no words of ${name}`)
  const { en, fr } = entry.words
  return {
    ...entry.words[language],
    changed: en.updated > fr.updated ? en.updated : fr.updated,
    preview: previewed && describePreview(previewed),
  }
}
