import type { Language } from '#contracts/locale.ts'
import type { Currency } from '#contracts/money.ts'
import { ASKED_COOKIE, DEFAULT_SETTINGS, isDefault, readSettings } from '../settings.ts'

/** What is paid with where a visitor's browser may come from, as far as the shop knows the currency. */
const CURRENCY_OF: Readonly<Record<string, Currency>> = {
  BF: 'XOF',
  BJ: 'XOF',
  CI: 'XOF',
  ML: 'XOF',
  NE: 'XOF',
  SN: 'XOF',
  TG: 'XOF',
  CF: 'XAF',
  CG: 'XAF',
  CM: 'XAF',
  GA: 'XAF',
  GQ: 'XAF',
  TD: 'XAF',
  BE: 'EUR',
  FR: 'EUR',
  LU: 'EUR',
  CA: 'CAD',
  GH: 'GHS',
  KE: 'KES',
  ZA: 'ZAR',
}
/** English of these says nothing of where somebody is: browsers come with it. */
const ANYWHERE = new Set(['BE', 'CA', 'FR', 'LU'])

/** Where a browser says that its visitor is at home: `fr-SN`, `en-GH`, `fr`. */
export interface SuggestedPlace {
  readonly tag: string
  readonly language: Language
  /** Null where the browser names no country that we know. */
  readonly country: string | null
  readonly currency: Currency | null
}

/**
 * What a visitor is to be asked for, by the languages of their browser: only who has chosen nothing yet, was not asked
 * before, and whose browser says something else than the page that they came to, which a link may ask for in French.
 * There are few of them, whatever the header says, so that pages which many share can be kept for each.
 * @param shown the language of the page
 */
export function suggestedPlace(acceptLanguage: string, cookies: string, shown: Language): SuggestedPlace | null {
  const { language } = DEFAULT_SETTINGS
  if (!isDefault(readSettings(cookies)) || wasAsked(cookies)) return null
  const ranges = rangesOf(acceptLanguage)
  const spoken = ranges.find(isSpoken)?.language
  if (!spoken || (shown !== language && shown !== spoken)) return null
  const region = ranges[0]?.region ?? ''
  const place = CURRENCY_OF[region] && (spoken === 'fr' || !ANYWHERE.has(region)) ? region : null
  if (spoken === shown && place === null) return null
  const tag = place === null ? spoken : `${spoken}-${place}`
  return { tag, language: spoken, country: place, currency: place === null ? null : (CURRENCY_OF[place] ?? null) }
}

const wasAsked = (cookies: string): boolean => new RegExp(String.raw`(?:^|;\s*)${ASKED_COOKIE}=1`).test(cookies)

interface Range {
  readonly language: string
  readonly region: string
  readonly weight: number
}

const isSpoken = (range: Range): range is Range & { language: Language } =>
  range.language === 'en' || range.language === 'fr'

/** `fr-SN,fr;q=0.9,en;q=0.8`, what is wanted most first; what is not wanted, or no language, is left out. */
function rangesOf(header: string): readonly Range[] {
  return header
    .slice(0, 200)
    .split(',')
    .flatMap((part) => {
      const [, language = '', region = '', weight] =
        /^\s*([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?\s*(?:;\s*q=([\d.]{1,5}))?\s*$/i.exec(part) ?? []
      const wanted = weight === undefined ? 1 : Number(weight)
      return language && wanted > 0
        ? [{ language: language.toLowerCase(), region: region.toUpperCase(), weight: wanted }]
        : []
    })
    .toSorted((one, other) => other.weight - one.weight)
}
