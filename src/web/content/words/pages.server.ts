import type { Language } from '#contracts/locale.ts'
import { loadAgency } from '../../lib/shop-facts.server.ts'
import type { PageContext } from '../../lib/page/page-context.ts'
import { pageFactsSchema, readWords } from './read-words.server.ts'
import { nameShop, nameShopInText, renderMarkdown, type ShopNames } from './render-words.server.ts'

/** A page of words as its component shows it. */
export interface ShownWords {
  readonly title: string
  readonly lead: string
  /** Its text, which is safe to be shown as it is. */
  readonly html: string
  /** The day on which its words were last changed. */
  readonly updated: string
}

export const PAGE_NAMES = ['terms', 'privacy', 'cookies', 'about', 'contact', 'careers', 'help'] as const

export type WordsPageName = (typeof PAGE_NAMES)[number]

export const PAGES = readWords(
  import.meta.glob<string>('/content/*/pages/*.md', { query: '?raw', import: 'default', eager: true }),
  pageFactsSchema,
)

const rendered = new Map<string, string>()

/** Texts do not change while the shop runs: each is rendered once. */
export function renderOnce(key: string, markdown: string): string {
  const html = rendered.get(key) ?? renderMarkdown(markdown)
  rendered.set(key, html)
  return html
}

/** What texts may name of the shop. */
export async function loadShopNames(page: PageContext): Promise<ShopNames> {
  const { brand } = await loadAgency(page)
  return { brand: brand.name, phone: brand.phone, email: brand.email }
}

/** A page of words in the visitor's language. */
export async function loadWords(page: PageContext, name: WordsPageName): Promise<ShownWords> {
  const { language } = page.settings
  const names = await loadShopNames(page)
  const { facts, markdown } = wordsOf(language, name)
  return {
    title: facts.title,
    lead: nameShopInText(facts.lead, names),
    html: nameShop(renderOnce(`${language} pages ${name}`, markdown), names),
    updated: facts.updated,
  }
}

/** The day on which a page's words were last changed in any language. */
export function pageChangedOn(name: WordsPageName): string {
  return (
    [wordsOf('en', name), wordsOf('fr', name)]
      .map(({ facts }) => facts.updated)
      .toSorted()
      .at(-1) ?? ''
  )
}

function wordsOf(language: Language, name: WordsPageName): (typeof PAGES)['en'][number] {
  const words = PAGES[language].find((each) => each.name === name)
  if (!words) throw new Error(`no words of ${name} in ${language}`)
  return words
}
