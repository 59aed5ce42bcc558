import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import { articleFactsSchema, readWords } from '../words/read-words.server.ts'
import { ARTICLES, listArticles, publicOf } from './articles.server.ts'

/** Two articles as files, the second with more lines of facts. */
function articlesWith(lines: string) {
  const facts = 'title: A\ndescription: B\nkeywords: c\nsubject: money\nplace: LOS\npublished: 2026-11-01'
  const files = {
    '/content/en/blog/ready.md': `---\n${facts}\n---\nWords.`,
    '/content/en/blog/new.md': `---\n${facts}\n${lines}\n---\nWords.`,
  }
  return readWords(files, articleFactsSchema).en
}

const namesOf = (articles: readonly { readonly name: string }[]) => articles.map(({ name }) => name)

test('a draft is shown to nobody but who writes it', () => {
  const articles = articlesWith('draft: yes')
  expect(namesOf(publicOf(articles))).toEqual(['ready'])
  expect(namesOf(publicOf(articles, true))).toEqual(['ready', 'new'])
})

test('a word that is nearly the one for drafts is refused: nothing unfinished is shown by a slip', () => {
  for (const line of ['draft: true', 'draft: no', 'Draft: yes', 'draft:'])
    expect(() => articlesWith(line), line).toThrow('/content/en/blog/new.md')
})

test('an article says on which day it was changed, and no day before it was published', () => {
  expect(articlesWith('updated: 2026-12-01')[1]?.facts.updated).toBe('2026-12-01')
  expect(() => articlesWith('updated: 2026-10-31')).toThrow('updated')
  expect(() => articlesWith('updated: soon')).toThrow('updated')
})

test.each(LANGUAGES)('every article that is no draft is listed: %s', (language) => {
  const listed = listArticles(language).map(({ slug }) => slug)
  expect(listed.toSorted()).toEqual(namesOf(publicOf(ARTICLES[language])))
})

test('an article is a draft in both languages, or in none, and was changed in both on one day', () => {
  const marksOf = (language: 'en' | 'fr') =>
    ARTICLES[language].map(({ name, facts: { draft, updated } }) => ({ name, draft, updated }))
  expect(marksOf('fr')).toEqual(marksOf('en'))
})
