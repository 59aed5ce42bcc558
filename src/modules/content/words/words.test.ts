import { describe, expect, test } from 'vitest'
import { PAGE_NAMES } from '#contracts/content/kinds.ts'
import { checkCorpus } from '../corpus/check-corpus.ts'
import { readAll } from '../corpus/content-memory.ts'
import { readFolder, SHIPPED_FOLDER } from '../corpus/shipped-words.ts'
import { BadWords } from './faults.ts'
import { withFrenchSpaces } from './french-spaces.ts'
import { readEntry } from './read-entry.ts'
import { linksOf, nameShop, renderMarkdown } from './render-words.ts'

const NAMES = { name: 'A & B <Travel>', phone: '+234 1', email: 'us@example.com' }
const texts = await readFolder(SHIPPED_FOLDER)
const corpus = readAll(texts, NAMES)
const entriesOf = (kind: string) => [...corpus.values()].filter((entry) => entry.kind === kind)

describe('what the shop comes with', () => {
  test('is there in both languages, whole, and leads nowhere that is not there', () => {
    expect(entriesOf('pages').map(({ name }) => name)).toEqual([...PAGE_NAMES].toSorted())
    expect(checkCorpus(corpus, texts)).toEqual([])
  })

  test('is enough to read: twelve articles, forty questions', () => {
    expect(entriesOf('blog').length).toBeGreaterThanOrEqual(12)
    const questions = [...corpus.values()].flatMap((entry) => (entry.kind === 'faqs' ? entry.words.en.questions : []))
    expect(questions.length).toBeGreaterThanOrEqual(40)
  })

  test('is French with its no-break spaces, and holds no HTML', () => {
    for (const [key, { en, fr }] of texts) {
      expect(withFrenchSpaces(fr), key).toBe(fr)
      for (const text of [en, fr]) expect(text, key).not.toMatch(/<[a-z/!]/i)
    }
  })
})

test('what could do harm in a text is shown as text, or refused', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script')
  expect(renderMarkdown('a <b onclick="x()">b</b>')).not.toContain('<b')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://example.com', 'terms'])
    expect(() => renderMarkdown(`[link](${href})`), href).toThrow('a link leads to')
  expect(() => renderMarkdown('![picture](/x.png)')).toThrow('no pictures')
  expect(renderMarkdown('[a](/terms) [b](https://example.com/x) [c](mailto:{email})')).toContain('href="/terms"')
})

test.each([
  ['[x]'.repeat(50_000), 'brackets'],
  [`${'['.repeat(10_000)}x${']'.repeat(10_000)}`, 'brackets'],
  [Array.from({ length: 300 }, (_, level) => `${'  '.repeat(level)}- x`).join('\n'), 'moved in'],
])('a text that would keep the shop from answering while it is read is refused unread', (markdown, fault) => {
  expect(() => renderMarkdown(markdown)).toThrow(fault)
})

/** Markdown as somebody would write it who means harm, or pastes it from somewhere; each is shown as text, or refused. */
const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<iframe src="https://evil.example"></iframe>',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
  '<form action="https://evil.example"><input name=p></form>',
  '<!-- --><script>alert(1)</script>',
  '<details open ontoggle=alert(1)>',
  '[x](javascript&colon;alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](java\tscript:alert(1))',
  '[x](vbscript:msgbox(1))',
  '[x](<javascript:alert(1)>)',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '<data:text/html;base64,PHNjcmlwdD4=>',
  '[x](///evil.example)',
  '[x](\\\\evil.example)',
  '[x](/\\evil.example)',
  '[x](https://evil.example@good.example/)',
  '[x](mailto:a@example.com?bcc=b@example.com)',
  '[x](/terms "" onmouseover=alert(1) "")',
  '![x](https://evil.example/pixel.png)',
  '![x][a]\n\n[a]: /x.png',
  '`<script>alert(1)</script>`',
  '```\n<script>alert(1)</script>\n```',
  '# <script>alert(1)</script>',
  '> <b onclick=x>',
  '\u0000<script>',
  '[<img src=x onerror=alert(1)>](/terms)',
] as const

test.each(HOSTILE)('%j does no harm in a text', (markdown) => {
  let html: string
  try {
    html = renderMarkdown(markdown)
  } catch (error) {
    expect(String(error)).toMatch(/a link leads to|no pictures|headings begin/)
    return
  }
  const tags = [...html.matchAll(/<\/?([a-z][a-z0-9]*)((?:\s[^>]*)?)>/gi)]
  for (const [, name = '', attributes = ''] of tags) {
    expect(['p', 'a', 'em', 'strong', 'code', 'pre', 'h1', 'h2', 'blockquote', 'ul', 'ol', 'li', 'br', 'hr']).toContain(
      name,
    )
    expect(attributes.replaceAll(/"[^"]*"/g, '""')).toMatch(/^(?: (?:href|title|class)="")*(?: \/)?$/)
  }
  for (const href of linksOf(html)) expect(href).toMatch(/^(?:https?:\/\/(?!evil)|mailto:|\/(?![/\\])|#)/)
})

test('the shop’s names are text, whatever they hold; a name that nobody knows is refused', () => {
  const html = renderMarkdown('**{brand}** [{email}](mailto:{email})')
  expect(nameShop(html, NAMES)).toBe(
    '<p><strong>A &amp; B &lt;Travel&gt;</strong> <a href="mailto:us@example.com">us@example.com</a></p>',
  )
  expect(() => nameShop('<p>{brnad}</p>', NAMES)).toThrow('{brnad}')
})

test('the shop’s names are text, whatever they hold; a name that nobody knows is refused', () => {
  const html = renderMarkdown('**{brand}** [{email}](mailto:{email})')
  expect(nameShop(html, NAMES)).toBe(
    '<p><strong>A &amp; B &lt;Travel&gt;</strong> <a href="mailto:us@example.com">us@example.com</a></p>',
  )
  expect(() => nameShop('<p>{brnad}</p>', NAMES)).toThrow('{brnad}')
})

const ARTICLE = ['title: A', 'description: B', 'keywords: c', 'subject: money', 'place: LOS', 'published: 2026-11-01']
const article = (lines: readonly string[] = [], text = 'Words.') =>
  `---\n${[...ARTICLE, ...lines].join('\n')}\n---\n\n${text}\n`

/** What is said of an article whose French text is this one. */
function faultsOf(fr: string, en = article()): readonly string[] {
  try {
    readEntry({ kind: 'blog', name: 'x' }, { en, fr }, NAMES)
    return []
  } catch (error) {
    if (error instanceof BadWords) return error.faults.map(({ file, line, text }) => `${file} ${line ?? '-'} ${text}`)
    throw error
  }
}

test('signs that neither pages nor feeds can hold, such as the line break of a word processor, are spaces', () => {
  const text = article([], 'One\u000btwo\u0003.').replace('title: A', 'title: A\u000bB\uffff')
  const entry = readEntry({ kind: 'blog', name: 'x' }, { en: text, fr: text }, NAMES)
  expect(entry.words.en).toMatchObject({ facts: { title: 'A B' }, html: '<p>One two .</p>\n' })
})

describe('what is wrong with a text is named by its file and line', () => {
  test.each([
    ['no facts', 'Words.', 'fr/blog/x.md 1 begins with no facts'],
    ['no text', article([], ''), 'fr/blog/x.md 9 has no text'],
    ['a fact that is missing', article().replace('keywords: c\n', ''), 'fr/blog/x.md 1 keywords is missing'],
    ['an unknown fact', article(['colour: red']), 'fr/blog/x.md 8 colour is no fact that is known here'],
    ['a fact that stands twice', article(['title: B']), 'fr/blog/x.md 8 title stands here twice'],
    ['a line that is no fact', article(['hello']), 'fr/blog/x.md 8 is no fact'],
    ['a day that is none', article(['updated: soon']), 'fr/blog/x.md 8 updated is no day'],
    ['a day before the first', article(['updated: 2026-10-31']), 'fr/blog/x.md 8 updated is before the day'],
    ['nearly the word for drafts', article(['draft: true']), 'fr/blog/x.md 8 draft is “yes”, or left out'],
    ['a subject that is none', article().replace('money', 'weather'), 'fr/blog/x.md 5 subject is none of money'],
    ['a link that runs', article([], 'One.\n\n[x](javascript:alert(1))'), 'fr/blog/x.md 12 a link leads to'],
    ['a picture', article([], 'One.\n\n![x](/x.png)'), 'fr/blog/x.md 12 texts have no pictures'],
    ['a heading of another rank', article([], 'One.\n\n# Two'), 'fr/blog/x.md 12 headings begin with ##'],
    ['a name that nobody knows', article([], 'One {brnad}.'), 'fr/blog/x.md 10 nothing is called {brnad}'],
    ['another place than in English', article().replace('LOS', 'ABV'), 'fr/blog/x.md - place is ABV, and LOS'],
    ['a draft in one language', article(['draft: yes']), 'fr/blog/x.md - draft is yes, and missing in English'],
  ])('%s', (_what, text, fault) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(fault)])
  })

  test('every fault at once', () => {
    expect(faultsOf(article(['a: b', 'c: d']).replace('LOS', 'x'), article(['e: f']))).toHaveLength(4)
  })

  test('questions need names, each its own, and answers, the same ones in both languages', () => {
    const group = (text: string) => `---\ntitle: A\norder: 1\n---\n\n${text}`
    const good = group('## May I? {#may}\n\nYes.\n')
    const read = (fr: string) => () => readEntry({ kind: 'faqs', name: 'x' }, { en: good, fr }, NAMES)
    expect(read(good)).not.toThrow()
    expect(read(group('## May I?\n\nYes.'))).toThrow('line 6: is no question with a name')
    expect(read(group('## May I? {#may}\n\n'))).toThrow('line 6: has no answer')
    expect(read(group('## A? {#a}\n\nYes.\n\n## B? {#a}\n\nNo.'))).toThrow('two questions are called a')
    expect(read(group('## A? {#other}\n\nYes.'))).toThrow('its questions are other, and in English may')
  })
})

test('French gets its no-break spaces, whatever keyboard it was typed on', () => {
  expect(withFrenchSpaces('Quoi ? « Oui » : 5 % ; https://a.example/b :c')).toBe(
    'Quoi\u00a0? «\u00a0Oui\u00a0»\u00a0: 5\u00a0%\u00a0; https://a.example/b :c',
  )
})
