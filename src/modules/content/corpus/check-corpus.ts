import { LANGUAGES, type Language } from '#contracts/locale.ts'
import { fileOf, keyOf } from '../words/entry-name.ts'
import type { FileFault } from '../words/faults.ts'
import type { Entry } from '../words/read-entry.ts'
import { lineOf } from '../words/read-text.ts'
import { linksOf } from '../words/render-words.ts'
import type { TextsByEntry } from './shipped-words.ts'

/** All entries by their keys. */
export type Corpus = ReadonlyMap<string, Entry>

/** What is wrong with all texts together: names that two questions have, links to articles and questions that are not there. */
export function checkCorpus(corpus: Corpus, texts: TextsByEntry): readonly FileFault[] {
  const names = questionNames(corpus)
  const faults = names.filter(({ name }, at) => names.findIndex((other) => other.name === name) !== at)
  const known = new Set(names.map(({ name }) => name))
  return [
    ...faults.map(({ name, entry }) => ({
      file: fileOf(entry, 'en'),
      line: lineOf(textOf(texts, entry, 'en'), `{#${name}}`),
      text: `another question or group is called ${name}, too`,
    })),
    ...LANGUAGES.flatMap((language) => deadLinks({ corpus, texts, known }, language)),
  ]
}

const questionNames = (corpus: Corpus) =>
  [...corpus.values()].flatMap((entry) =>
    entry.kind === 'faqs'
      ? [entry.name, ...entry.words.en.questions.map(({ id }) => id)].map((name) => ({ name, entry }))
      : [],
  )

interface Known {
  readonly corpus: Corpus
  readonly texts: TextsByEntry
  /** Names of questions and their groups. */
  readonly known: ReadonlySet<string>
}

function deadLinks({ corpus, texts, known }: Known, language: Language): readonly FileFault[] {
  return [...corpus.values()].flatMap((entry) =>
    htmlsOf(entry, language)
      .flatMap(linksOf)
      .filter((href) => isDead(href, corpus, known))
      .map((href) => ({
        file: fileOf(entry, language),
        line: lineOf(textOf(texts, entry, language), href),
        text: `a link leads to “${href}”, which is not there`,
      })),
  )
}

function isDead(href: string, corpus: Corpus, known: ReadonlySet<string>): boolean {
  const [path = '', anchor] = href.split('#')
  if (path === '/faqs' && anchor !== undefined) return !known.has(anchor)
  const [, slug] = /^\/blog\/([^/?]+)$/.exec(path) ?? []
  if (slug === undefined || slug === 'feed.xml') return false
  const article = corpus.get(`blog/${slug}`)
  return article?.kind !== 'blog' || article.words.en.facts.draft === 'yes'
}

function htmlsOf(entry: Entry, language: Language): readonly string[] {
  if (entry.kind === 'faqs') return entry.words[language].questions.map(({ html }) => html)
  return [entry.words[language].html]
}

const textOf = (texts: TextsByEntry, entry: Entry, language: Language): string =>
  texts.get(keyOf(entry))?.[language] ?? ''
