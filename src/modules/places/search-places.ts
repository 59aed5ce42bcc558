import type { Language } from '#contracts/locale.ts'
import type { Place } from '#contracts/places.ts'
import { foldText } from './fold-text.ts'
import { type KeyRange, prefixRange, typoRanges } from './key-index.ts'
import { describePlace } from './describe-place.ts'
import { FIELD, isEmptyWord, wordsOf } from './place-index.ts'
import type { PlaceRecord } from './place-table.ts'
import type { Places } from './places.ts'
import { addScore, takeBest } from './score-board.ts'

const MAX_RESULTS = 10
/** Best ones that are looked at, as airports below their metropolitan area fall away. */
const CANDIDATES = 24
/** Of the contract's 80 characters; no name that anybody types is longer. */
const MAX_QUERY = 60
const MAX_WORDS = 6
/** Shorter words have too many neighbours one letter away. */
const MIN_TYPO_LENGTH = 4
const MIN_COUNTRY_LENGTH = 3
/** An airport below this rank has no scheduled flights. */
const SCHEDULED = 2

/** What a match is worth by how the key names the place, and what more when it is the whole key. */
const MATCH: Readonly<Record<number, { readonly start: number; readonly whole: number }>> = {
  [FIELD.city]: { start: 40, whole: 30 },
  [FIELD.cityWord]: { start: 22, whole: 6 },
  [FIELD.airport]: { start: 24, whole: 6 },
  [FIELD.airportWord]: { start: 20, whole: 4 },
  [FIELD.code]: { start: 5, whole: 160 },
  [FIELD.country]: { start: 2, whole: 6 },
}
/** Code of an airport without scheduled flights: a big city that starts alike comes first. */
const QUIET_CODE = 20
const ICAO_CODE = 200
const ALL_WORDS = 30
/** By rank, 0 to 5. */
const SIZE = [0, 6, 16, 30, 38, 46] as const
const AREA = 6
const HOME = 8
const TYPO = -30

/**
 * Suggests places for what a traveller has typed so far: codes, cities in English and French, airports
 * and countries, by any word's beginning, with one typo forgiven. An airport stands inside its
 * metropolitan area where that is suggested before it. An empty search gives the popular places.
 * @returns at most ten places, best first.
 */
export function searchPlaces(places: Places, input: { search: string; language: Language }): Place[] {
  const typed = input.search.trim()
  const found = typed === '' ? places.popular : findMatches(places, typed)
  return found.map((place) => describePlace(place, input.language))
}

function findMatches(places: Places, typed: string): PlaceRecord[] {
  const query = foldText(typed.slice(0, MAX_QUERY))
  if (query === '') return []
  scoreRange(places, query, prefixRange(places.index.keys, query), { exactCode: /^[A-Z]{3}$/.test(typed) })
  const airport = places.byIcao.get(query)
  if (airport !== undefined) addScore(places.board, airport, ICAO_CODE)
  const words = query.split(' ').slice(0, MAX_WORDS)
  if (places.board.bestRank < 0 && words.length > 1) scoreWords(places, words)
  if (places.board.bestRank < SCHEDULED && query.length >= MIN_TYPO_LENGTH) scoreTypos(places, query, words)
  return withoutRepeats(takeBest(places.board, CANDIDATES).flatMap((at) => places.index.places[at] ?? []))
}

function scoreRange(
  places: Places,
  query: string,
  [from, to]: KeyRange,
  options: { exactCode?: boolean; penalty?: number } = {},
): void {
  const { index, board } = places
  const { exactCode = false, penalty = 0 } = options
  for (let at = from; at < to; at++) {
    const field = index.fields[at] ?? 0
    const owner = index.owners[at] ?? 0
    const match = MATCH[field]
    if (!match || (penalty !== 0 && field === FIELD.code)) continue
    const whole = index.keys[at]?.length === query.length
    const value = match.start + (whole ? match.whole : 0) + penalty
    const place = index.places[owner]
    if (!place) scoreCountry(places, query, owner - index.places.length, value)
    else if (field === FIELD.code && whole && !exactCode && place.rank < SCHEDULED)
      addScore(board, owner, QUIET_CODE + worthOf(places, place))
    else addScore(board, owner, value + worthOf(places, place))
  }
}

function worthOf(places: Places, place: PlaceRecord): number {
  const size = SIZE[place.rank] ?? 0
  return size + (place.type === 'city' ? AREA : 0) + (place.country === places.homeCountry ? HOME : 0)
}

function scoreCountry(places: Places, query: string, country: number, value: number): void {
  if (query.length < MIN_COUNTRY_LENGTH) return
  const code = places.index.countries[country] ?? ''
  for (const owner of places.mainOfCountry.get(code) ?? []) {
    const place = places.index.places[owner]
    if (place) addScore(places.board, owner, value + worthOf(places, place))
  }
}

/** Words in any order, each of them the beginning of a word that names the place: `paris france`. */
function scoreWords(places: Places, words: readonly string[], penalty = 0): void {
  const telling = words.filter((word) => !isEmptyWord(word))
  const { keys } = places.index
  if (telling.length === 1 && telling[0] !== undefined) {
    scoreRange(places, telling[0], prefixRange(keys, telling[0]), { penalty })
    return
  }
  const ranges = telling
    .map((word) => ({ word, ranges: [prefixRange(keys, word)] }))
    .map(({ word, ranges: [range = [0, 0]] }) =>
      range[0] < range[1] || penalty === 0 || word.length < MIN_TYPO_LENGTH
        ? { word, ranges: [range] }
        : { word, ranges: typoRanges(keys, word) },
    )
    .toSorted((a, b) => sizeOf(a.ranges) - sizeOf(b.ranges))
  for (const { word, ranges: candidates } of ranges) {
    const others = telling.filter((other) => other !== word).map((other) => ` ${other}`)
    for (const range of candidates) scoreHolders(places, range, others, penalty)
    if (places.board.bestRank >= 0) return
  }
}

function sizeOf(ranges: readonly KeyRange[]): number {
  return ranges.reduce((sum, [from, to]) => sum + to - from, 0)
}

function scoreHolders(places: Places, [from, to]: KeyRange, words: readonly string[], penalty: number): void {
  for (let at = from; at < to; at++) {
    const owner = places.index.owners[at] ?? 0
    const place = places.index.places[owner]
    if (!place) continue
    const held = (places.words[owner] ??= wordsOf(place))
    if (words.every((word) => held.includes(word)))
      addScore(places.board, owner, ALL_WORDS + penalty + worthOf(places, place))
  }
}

function scoreTypos(places: Places, query: string, words: readonly string[]): void {
  for (const range of typoRanges(places.index.keys, query)) scoreRange(places, query, range, { penalty: TYPO })
  if (places.board.bestRank < 0 && words.length > 1) scoreWords(places, words, TYPO)
}

/** Leaves out the airports of a metropolitan area that stands before them: they are inside it. */
function withoutRepeats(candidates: readonly PlaceRecord[]): PlaceRecord[] {
  const areas = new Set<string>()
  const kept: PlaceRecord[] = []
  for (const place of candidates) {
    if (kept.length === MAX_RESULTS) break
    if (place.type === 'airport' && place.area !== null && areas.has(place.area)) continue
    if (place.type === 'city') areas.add(place.code)
    kept.push(place)
  }
  return kept
}
