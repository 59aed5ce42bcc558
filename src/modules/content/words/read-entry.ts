import type { LandingKind } from '#contracts/content/kinds.ts'
import { LANGUAGES, type Language } from '#contracts/locale.ts'
import { type EntryName, fileOf } from './entry-name.ts'
import { BadText, BadWords, type FileFault, type TextFault } from './faults.ts'
import {
  type ArticleWords,
  type LandingWords,
  type PageWords,
  type QuestionWords,
  readArticle,
  readGroup,
  readLanding,
  readPage,
} from './read-kinds.ts'
import { lineOf } from './read-text.ts'
import { RefusedText, type ShopNames } from './render-words.ts'

export type Both<Each> = Readonly<Record<Language, Each>>

/** A page, an article, a group of questions or a page that leads into the shop, in both languages, ready to be shown. */
export type Entry =
  | { readonly kind: 'pages'; readonly name: string; readonly words: Both<PageWords> }
  | { readonly kind: 'blog'; readonly name: string; readonly words: Both<ArticleWords> }
  | { readonly kind: 'faqs'; readonly name: string; readonly words: Both<QuestionWords> }
  | { readonly kind: LandingKind; readonly name: string; readonly words: Both<LandingWords> }

/** Reads the texts of an entry, both languages side by side. @throws BadWords */
export function readEntry({ kind, name }: EntryName, texts: Both<string>, names: ShopNames): Entry {
  const read = <Words>(of: (text: string, names: ShopNames) => Words): Both<Words> =>
    readBoth({ kind, name }, texts, (text) => of(text, names))
  if (kind === 'pages') return { kind, name, words: read(readPage) }
  if (kind === 'blog') return alike({ kind, name, words: read(readArticle) })
  if (kind === 'faqs') return alike({ kind, name, words: read(readGroup) })
  return alike({ kind, name, words: read(readLanding(kind, name)) })
}

function readBoth<Words>(entry: EntryName, texts: Both<string>, read: (text: string) => Words): Both<Words> {
  const faults: FileFault[] = []
  const words = LANGUAGES.map((language) => {
    try {
      return read(texts[language])
    } catch (error) {
      faults.push(...faultsOf(error, texts[language]).map((fault) => ({ file: fileOf(entry, language), ...fault })))
      return null
    }
  })
  const [en, fr] = words
  if (faults.length > 0 || !en || !fr) throw new BadWords(faults)
  return { en, fr }
}

function faultsOf(error: unknown, text: string): readonly TextFault[] {
  if (error instanceof BadText) return error.faults
  if (error instanceof RefusedText) return [{ line: lineOf(text, error.words), text: error.message }]
  throw error
}

/** Both languages are of the same place and days, and answer the same questions. @throws BadWords */
function alike(entry: Exclude<Entry, { readonly kind: 'pages' }>): Entry {
  const unlike = unlikenessOf(entry)
  if (unlike.length === 0) return entry
  throw new BadWords(unlike.map((text) => ({ file: fileOf(entry, 'fr'), line: null, text })))
}

function unlikenessOf(entry: Exclude<Entry, { readonly kind: 'pages' }>): readonly string[] {
  if (entry.kind === 'blog') return unlikeFacts(entry.words)
  return entry.kind === 'faqs' ? unlikeQuestions(entry.words) : unlikeRegions(entry.words)
}

const unlikeRegions = ({ en, fr }: Both<LandingWords>): readonly string[] =>
  en.facts['region'] === fr.facts['region']
    ? []
    : [`region is ${fr.facts['region'] ?? 'missing'}, and ${en.facts['region'] ?? 'missing'} in English`]

const SHARED = ['subject', 'place', 'published', 'updated', 'draft'] as const

const unlikeFacts = ({ en, fr }: Both<ArticleWords>): readonly string[] =>
  SHARED.filter((fact) => en.facts[fact] !== fr.facts[fact]).map(
    (fact) => `${fact} is ${fr.facts[fact] ?? 'missing'}, and ${en.facts[fact] ?? 'missing'} in English`,
  )

function unlikeQuestions({ en, fr }: Both<QuestionWords>): readonly string[] {
  const idsOf = ({ questions }: QuestionWords): string => questions.map(({ id }) => id).join(', ')
  if (en.order !== fr.order) return [`order is ${fr.order}, and ${en.order} in English`]
  return idsOf(en) === idsOf(fr) ? [] : [`its questions are ${idsOf(fr)}, and in English ${idsOf(en)}`]
}
