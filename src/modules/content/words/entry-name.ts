import { COPY_NAMES, PAGE_NAMES } from '#contracts/content/kinds.ts'
import type { Language } from '#contracts/locale.ts'
import { COUNTRY_SLUGS } from '#contracts/study/country-slugs.ts'
import { type WordKind, WORD_KINDS } from './word-facts.ts'

/** What has words in both languages: its kind and the name of its files, `pages/terms`. */
export interface EntryName {
  readonly kind: WordKind
  readonly name: string
}

/** What of each kind there can be words of. */
const NAMES: Readonly<Record<WordKind, (name: string) => boolean>> = {
  pages: isOneOf(PAGE_NAMES),
  blog: () => true,
  faqs: () => true,
  copy: isOneOf(COPY_NAMES),
  cities: (name) => /^[a-z]{3}$/.test(name),
  countries: isOneOf(Object.values(COUNTRY_SLUGS)),
  routes: (name) => /^[a-z]{3}-[a-z]{3}$/.test(name),
  offers: () => true,
}

const ENTRY = /^([a-z]+)\/([a-z0-9-]{1,80})$/

/** What a key must be, for who has written none. */
export const NO_ENTRY = `is nothing that has words, such as ${WORD_KINDS.map((kind) => `${kind}/…`).join(', ')}`

/** `pages/terms`; null of what names nothing that can have words. */
export function entryNameOf(text: string): EntryName | null {
  const [, folder, name = ''] = ENTRY.exec(text) ?? []
  const kind = WORD_KINDS.find((each) => each === folder)
  return kind && NAMES[kind](name) ? { kind, name } : null
}

function isOneOf(names: readonly string[]) {
  return (name: string): boolean => names.includes(name)
}

/** As it is named in commands and in the database. */
export const keyOf = ({ kind, name }: EntryName): string => `${kind}/${name}`

/** Where its text of a language stands, below the folder of all words. */
export const fileOf = (entry: EntryName, language: Language): string => `${language}/${keyOf(entry)}.md`

/** Its page in the shop. */
export function pageOf({ kind, name }: EntryName): string {
  return PAGES[kind](name)
}

const PAGES: Readonly<Record<WordKind, (name: string) => string>> = {
  pages: (name) => (name === 'about' ? '/about-us' : `/${name}`),
  blog: (name) => `/blog/${name}`,
  faqs: () => '/faqs',
  copy: (name) => (name === 'home' ? '/' : `/${name}`),
  cities: (name) => `/destinations/${name}`,
  countries: (name) => `/edu-consult/countries/${name}`,
  routes: (name) => `/flights/routes/${name}`,
  offers: (name) => `/offers/${name}`,
}
