import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import routes from '../../routes.ts'
import { findQuestions } from '../questions/questions.ts'

const CONTENT = path.resolve(import.meta.dirname, '../../../../content')

/** Where the router leads. */
const pathsOf = (entries: typeof routes): readonly string[] =>
  entries.flatMap(({ path: own, index, children }) => [
    ...(index ? ['/'] : own ? [`/${own}`] : []),
    ...(children ? pathsOf(children) : []),
  ])

const textsOf = (language: string) =>
  readdirSync(path.join(CONTENT, language)).flatMap((kind) =>
    readdirSync(path.join(CONTENT, language, kind)).map((file) => ({
      at: `${language}/${kind}/${file}`,
      text: readFileSync(path.join(CONTENT, language, kind, file), 'utf8'),
    })),
  )

test.each(LANGUAGES)('no link of a text leads to a page that the shop has not: %s', (language) => {
  const patterns = pathsOf(routes)
    .filter((each) => !each.includes('*'))
    .map((each) => new RegExp(`^${each.replaceAll(/:\w+/g, '[^/]+')}$`))
  for (const { at, text } of textsOf(language))
    for (const [, href = ''] of text.matchAll(/\]\((\/[^)#?]*)/g))
      expect(
        patterns.some((pattern) => pattern.test(href)),
        `${at}: ${href}`,
      ).toBe(true)
})

test('questions are found by all words of a search, without accents and in any case', () => {
  const group = {
    name: 'g',
    title: 'G',
    questions: [
      { id: 'ussd', question: 'How do I pay by USSD?', html: '<p>With a bank  transfer code.</p>' },
      { id: 'seat', question: 'Un siège pour bébé\u00a0?', html: '<p>L’heure de l’hôtel</p>' },
    ],
  }
  const found = (search: string) =>
    findQuestions([group], search).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('ussd')).toEqual(['ussd'])
  expect(found('Bank  TRANSFER code')).toEqual(['ussd'])
  expect(found('bebe siege')).toEqual(['seat'])
  expect(found("l’heure de l'hotel")).toEqual(['seat'])
  expect(found('zeppelin')).toEqual([])
  expect(found(' ')).toHaveLength(2)
})
