import { PAGE_NAMES } from '#contracts/content/kinds.ts'
import type { Language } from '#contracts/locale.ts'
import { type WordKind, WORD_KINDS } from './word-facts.ts'

/** What has words in both languages: its kind and the name of its files, `pages/terms`. */
export interface EntryName {
  readonly kind: WordKind
  readonly name: string
}

const ENTRY = /^(pages|blog|faqs)\/([a-z0-9-]{1,80})$/

/** `pages/terms`; null of what names nothing that can have words. */
export function entryNameOf(text: string): EntryName | null {
  const [, folder, name = ''] = ENTRY.exec(text) ?? []
  const kind = WORD_KINDS.find((each) => each === folder)
  if (!kind || (kind === 'pages' && !PAGE_NAMES.some((page) => page === name))) return null
  return { kind, name }
}

/** As it is named in commands and in the database. */
export const keyOf = ({ kind, name }: EntryName): string => `${kind}/${name}`

/** Where its text of a language stands, below the folder of all words. */
export const fileOf = (entry: EntryName, language: Language): string => `${language}/${keyOf(entry)}.md`

/** Its page in the shop. */
export function pageOf({ kind, name }: EntryName): string {
  if (kind === 'faqs') return '/faqs'
  if (kind === 'blog') return `/blog/${name}`
  return name === 'about' ? '/about-us' : `/${name}`
}
