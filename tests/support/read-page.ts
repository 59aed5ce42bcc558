import type { Language } from '#contracts/locale.ts'
import { expect } from 'vitest'
import type { Visitor } from './shop.ts'

/** What stands on a page, as the server writes it. */
interface Written {
  readonly html: string
}

/** A page as a visitor was answered. */
export interface OpenedPage extends Written {
  readonly route: string
  readonly path: string
  readonly status: number
}

/** Opens a page in a language. */
export async function openPage(visitor: Visitor, path: string, language: Language): Promise<Omit<OpenedPage, 'route'>> {
  const saved = {
    selectedCountry: { iso: 'NG' },
    selectedLanguage: { value: language === 'fr' ? 'LANG_FR' : 'LANG_EN' },
    selectedCurrency: { value: 'NGN' },
  }
  visitor.cookies.set('settings', encodeURIComponent(JSON.stringify(saved)))
  const answer = await visitor.fetch(path, { redirect: 'manual' })
  return { path, status: answer.status, html: await answer.text() }
}

/** As it is read. */
export const decoded = (text: string): string =>
  text
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

export const titleOf = ({ html }: Written): string => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '')
export const metaOf = ({ html }: Written, name: string): string =>
  decoded(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '')
export const linksOf = ({ html }: Written, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, href = '']) => href)
const headingsOf = ({ html }: Written): string[] =>
  [...html.matchAll(/<h1\b[^>]*>([^]*?)<\/h1>/g)].map(([, text = '']) => decoded(text.replaceAll(/<[^>]*>/g, '')))

/** What can be read on a page, and what is read aloud of it, a text at a time. */
export function textsOf({ html }: Written): readonly string[] {
  const body = /<body\b[^>]*>([^]*)<\/body>/.exec(html)?.[1] ?? ''
  const seen = body.replaceAll(/<(script|style|noscript|template)\b[^]*?<\/\1>/g, '').replaceAll('<!-- -->', '')
  const named = [...seen.matchAll(/ (?:alt|aria-label|placeholder|title)="([^"]*)"/g)].map(([, text = '']) => text)
  return [...seen.split(/<[^>]*>/), ...named].map((text) => decoded(text).trim())
}

/** Little words that one language has and the other has not. */
const LITTLE: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and you your with from this that are which when what have will not they we our is it for or of to'.split(' '),
  ),
  fr: new Set(
    'le la les des du un une et vous votre vos avec dans pour par est sont qui que nous notre nos aux au'.split(' '),
  ),
}

/** Whether a text is written in a language that is not the page's: more of its little words than of the page's own. A name is of none. */
function isForeign(text: string, language: Language): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (of: Language): number => words.filter((word) => LITTLE[of].has(word)).length
  const [own, other] = language === 'en' ? [count('en'), count('fr')] : [count('fr'), count('en')]
  const isName = !/(?<!\p{L})\p{Ll}{4,}/u.test(text)
  return !isName && words.length > 3 && other > 1 && other > own
}

/** Fails where a page is not there, or says what it is in another language than its own, twice or not at all. */
export function expectSaidIn(language: Language, page: OpenedPage, status = 200): void {
  expect([page.path, page.status]).toEqual([page.path, status])
  expect(page.html).toContain(`<html lang="${language}"`)
  const words = [
    titleOf(page),
    ...['description', 'keywords', 'og:title', 'og:description', 'og:image:alt'].map((name) => metaOf(page, name)),
  ]
  for (const text of words) {
    expect([page.path, text]).not.toEqual([page.path, ''])
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
    expect([text, isForeign(text, language)]).toEqual([text, false])
  }
  expect(headingsOf(page)).toEqual([expect.stringMatching(/\p{L}{3}/u)])
}

/** Programmes of study are called as their institutions call them. */
const PROGRAMME_LINKS = /<a\b[^>]* href="\/edu-consult\/programmes\/[^]*?<\/a>/g

/** Links that say of themselves in which language they are named. */
const NAMED_LINKS = /<a\b[^>]* lang="[a-z]+"[^]*?<\/a>/g

/** Of the texts of a page those that are not in its language: by their words, or since the page says the same in the other. */
export function foreignTexts(page: OpenedPage, language: Language, other: OpenedPage | undefined): readonly string[] {
  const texts = textsOf({ html: page.html.replaceAll(PROGRAMME_LINKS, '').replaceAll(NAMED_LINKS, '') })
  const elsewhere = new Set(other ? textsOf(other) : [])
  return texts.filter((text) => isForeign(text, language) || (elsewhere.has(text) && /(?:\p{Ll}{2,}\s){4}/u.test(text)))
}
