import type { QuestionsRequest, QuestionsResponse } from '#contracts/content/content.ts'
import type { Language } from '#contracts/locale.ts'
import type { Corpus } from '../corpus/check-corpus.ts'
import type { ContentDeps } from '../deps.ts'
import { openPreview } from '../versions/preview-link.ts'
import { keyOf } from '../words/entry-name.ts'
import { readEntry } from '../words/read-entry.ts'
import { describePreview } from './describe-preview.ts'

/** All questions in their groups; a group before it is published by the secret of a link. @throws Refusal `link_invalid` */
export async function showQuestions(
  deps: ContentDeps,
  { preview }: QuestionsRequest,
  language: Language,
): Promise<QuestionsResponse> {
  const { corpus } = await deps.memory.current()
  if (!preview) return { groups: groupsOf(corpus, language), preview: null }
  const previewed = await openPreview(deps, { kind: 'faqs' }, preview)
  const { entry, version } = previewed
  const withIt = new Map(corpus).set(keyOf(entry), readEntry(entry, version.texts, deps.names))
  return { groups: groupsOf(withIt, language), preview: describePreview(previewed) }
}

const groupsOf = (corpus: Corpus, language: Language): QuestionsResponse['groups'] =>
  [...corpus.values()]
    .flatMap((entry) => (entry.kind === 'faqs' ? [{ name: entry.name, words: entry.words[language] }] : []))
    .toSorted((one, other) => one.words.order - other.words.order || one.name.localeCompare(other.name))
    .map(({ name, words: { title, questions } }) => ({ name, title, questions: [...questions] }))
