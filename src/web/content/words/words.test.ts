import { expect, test } from 'vitest'
import { LANGUAGES } from '#contracts/locale.ts'
import routes from '../../routes.ts'
import { ARTICLES, publicOf } from '../blog/articles.server.ts'
import { findQuestions } from '../questions/questions.ts'
import { QUESTION_FILES, questionsIn } from '../questions/questions.server.ts'
import { PAGE_NAMES, PAGES } from './pages.server.ts'
import { pageFactsSchema, readWords } from './read-words.server.ts'
import { linksOf, nameShop, nameShopInText, renderMarkdown } from './render-words.server.ts'

const NAMES = { brand: 'A & B <Travel>', phone: '+234 1', email: 'us@example.com' }

/** Every text of a language with where it stands. */
const textsOf = (language: 'en' | 'fr') => [
  ...PAGES[language].map(({ name, facts, markdown }) => ({
    at: `pages/${name}`,
    markdown,
    lines: [facts.title, facts.lead],
  })),
  ...ARTICLES[language].map(({ name, facts, markdown }) => ({
    at: `blog/${name}`,
    markdown,
    lines: [facts.title, facts.description, facts.keywords],
  })),
  ...QUESTION_FILES[language].map(({ name, facts, markdown }) => ({
    at: `faqs/${name}`,
    markdown,
    lines: [facts.title],
  })),
]

test('every text is there in both languages, with the same facts and the same questions', () => {
  expect(PAGES.en.map(({ name }) => name)).toEqual([...PAGE_NAMES].toSorted())
  expect(PAGES.fr.map(({ name }) => name)).toEqual(PAGES.en.map(({ name }) => name))
  const shared = (language: 'en' | 'fr') =>
    ARTICLES[language].map(({ name, facts: { subject, place, published } }) => ({ name, subject, place, published }))
  expect(shared('fr')).toEqual(shared('en'))
  const ids = (language: 'en' | 'fr') =>
    questionsIn(language).map(({ name, questions }) => [name, ...questions.map(({ id }) => id)])
  expect(ids('fr')).toEqual(ids('en'))
  const all = ids('en').flat()
  expect(new Set(all).size).toBe(all.length)
})

test('there is enough to read: twelve articles, forty questions', () => {
  expect(ARTICLES.en.length).toBeGreaterThanOrEqual(12)
  expect(questionsIn('en').flatMap(({ questions }) => questions).length).toBeGreaterThanOrEqual(40)
})

test.each(LANGUAGES)('each text is whole: %s', (language) => {
  for (const { at, markdown, lines } of textsOf(language)) {
    for (const line of lines) nameShopInText(line, NAMES)
    const html = nameShop(renderMarkdown(markdown.replaceAll(/ \{#[a-z0-9-]+\}$/gm, '')), NAMES)
    expect(html, at).not.toMatch(/&lt;(?!Travel|<\/code>)|\{|%7B|<h[13456]/)
    if (language === 'fr') expect(`${lines.join('\n')}\n${markdown}`, at).not.toMatch(/ [:;!?»%](?=\s|$|\))|« /m)
  }
})

/** Where the router leads, `:slug` standing for anything. */
const pathsOf = (entries: typeof routes): readonly string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...(children ? pathsOf(children) : []),
  ])

test.each(LANGUAGES)('no link of a text is dead: %s', (language) => {
  const paths = new Set(pathsOf(routes).filter((path) => !path.includes(':') && !path.includes('*')))
  for (const { name } of publicOf(ARTICLES[language])) paths.add(`/blog/${name}`)
  const anchors = questionsIn(language).flatMap(({ name, questions }) => [name, ...questions.map(({ id }) => id)])
  for (const { at, markdown } of textsOf(language))
    for (const href of linksOf(renderMarkdown(markdown))) {
      if (!href.startsWith('/')) continue
      const [path = '', anchor] = href.split('#')
      expect(paths, `${at}: ${href}`).toContain(path)
      if (anchor) expect(anchors, `${at}: ${href}`).toContain(anchor)
    }
})

test('what could do harm in a text is shown as text, or refused', () => {
  expect(renderMarkdown('<script>alert(1)</script>')).not.toContain('<script')
  expect(renderMarkdown('a <b onclick="x()">b</b>')).not.toContain('<b')
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'ftp://example.com', 'terms'])
    expect(() => renderMarkdown(`[link](${href})`), href).toThrow('a link leads to')
  expect(() => renderMarkdown('![picture](/x.png)')).toThrow('no pictures')
  expect(renderMarkdown('[a](/terms) [b](https://example.com/x) [c](mailto:{email})')).toContain('href="/terms"')
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
    expect(String(error)).toMatch(/a link leads to|no pictures/)
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

test('a file without its facts, or with others, is named', () => {
  const read = (text: string) => () => readWords({ '/content/en/pages/terms.md': text }, pageFactsSchema)
  expect(read('Words.')).toThrow('/content/en/pages/terms.md')
  expect(read('---\ntitle: A\nlead: B\nupdated: soon\n---\nWords.')).toThrow('updated')
  expect(read('---\ntitle: A\nlead: B\nupdated: 2026-01-01\ncolour: red\n---\nWords.')).toThrow('colour')
  expect(() => readWords({ '/content/de/pages/terms.md': '' }, pageFactsSchema)).toThrow('no language')
})

test('questions are found by all words of a search, without accents and in any case', () => {
  const found = (language: 'en' | 'fr', search: string) =>
    findQuestions(questionsIn(language), search).flatMap(({ questions }) => questions.map(({ id }) => id))
  expect(found('en', 'ussd')).toContain('ussd')
  expect(found('en', 'Bank  TRANSFER code')).toContain('bank-transfer')
  expect(found('fr', 'bebe siege')).toContain('infant-seat')
  expect(found('fr', "l’heure de l'hotel")).toContain('hotel-cancel')
  expect(found('en', 'zeppelin')).toEqual([])
  expect(found('en', ' ')).toHaveLength(questionsIn('en').flatMap(({ questions }) => questions).length)
})
