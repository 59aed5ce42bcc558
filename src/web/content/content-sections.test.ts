import { expect, test } from 'vitest'
import english from '#locales/en/content.json' with { type: 'json' }
import french from '#locales/fr/content.json' with { type: 'json' }
import { SECTIONS } from './content-sections.ts'

test.each([
  ['en', english],
  ['fr', french],
])('every section of every page has its words: %s', (_language, catalogue) => {
  for (const [page, sections] of Object.entries(SECTIONS)) {
    const texts = catalogue[page as keyof typeof SECTIONS]
    for (const section of sections) {
      expect(texts).toHaveProperty([section, 'title'], expect.stringMatching(/\S/))
      expect(texts).toHaveProperty([section, 'text'], expect.stringMatching(/\S/))
    }
  }
})
