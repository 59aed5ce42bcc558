import { SERVED_RANK } from './place-table.ts'
import { type KeyRange, prefixRange, typoRanges } from './key-index.ts'
import { FIELD, isEmptyWord, wordsOf } from './place-index.ts'
import type { Places } from './places.ts'
import { addScore } from './score-board.ts'

const MAX_WORDS = 6
/** Shorter words have too many neighbours one letter away. */
const MIN_TYPO_LENGTH = 4
const MIN_COUNTRY_LENGTH = 3

/** What a match is worth by how the key names the place, and what more when it is the whole key. */
const MATCH: Readonly<Record<number, { readonly start: number; readonly whole: number }>> = {
  [FIELD.city]: { start: 40, whole: 30 },
  [FIELD.cityWord]: { start: 22, whole: 6 },
  [FIELD.airport]: { start: 24, whole: 6 },
  [FIELD.airportWord]: { start: 20, whole: 4 },
  [FIELD.code]: { start: 5, whole: 160 },
  [FIELD.country]: { start: 2, whole: 6 },
}
/** Code of an airport without scheduled flights: only the cities of hubs that start alike come first. */
const QUIET_CODE = 76
const ICAO_CODE = 200
const ALL_WORDS = 30
const TYPO = -30
/** From here on nobody has mistyped: a whole city, or the beginning of a hub's city. */
const SURE = 70

/** What is looked for. `isCode`: typed in capitals, so meant as a code. */
interface Query {
  /** Folded, not empty. */
  readonly text: string
  readonly isCode: boolean
}

/** Puts on the board every place that a query can mean, each way of reading it only if those before found too little. */
export function scoreMatches(places: Places, { text, isCode }: Query): void {
  const { index, board } = places
  scoreRange(places, text, prefixRange(index.keys, text), { isCode })
  const airport = places.byIcao.get(text)
  if (airport !== undefined) addScore(board, airport, ICAO_CODE)
  const words = text.split(' ', MAX_WORDS).filter((word) => !isEmptyWord(word))
  if (board.count === 0) scoreWords(places, words)
  if (board.best < SURE && text.length >= MIN_TYPO_LENGTH) {
    for (const [from, to, length] of typoRanges(index.keys, text))
      scoreRange(places, text, [from, to], { penalty: TYPO, length })
    if (board.count === 0) scoreWordsWithTypo(places, words)
  }
}

/** Scores the places of a range of keys that all start with the text, or with what it was to be, of its own length. */
function scoreRange(
  places: Places,
  text: string,
  [from, to]: KeyRange,
  { isCode = false, penalty = 0, length = text.length }: { isCode?: boolean; penalty?: number; length?: number } = {},
): void {
  const { keys, owners, fields } = places.index
  for (let at = from; at < to; at++) {
    const field = fields[at] ?? 0
    const owner = owners[at] ?? 0
    const match = MATCH[field]
    // A code with a typo is another code.
    if (!match || (penalty !== 0 && field === FIELD.code)) continue
    const whole = keys[at]?.length === length
    const value = match.start + (whole ? match.whole : 0) + penalty
    if (field === FIELD.country) scoreCountry(places, text, owner, value)
    else if (field === FIELD.code && whole && !isCode && (places.index.places[owner]?.rank ?? 0) < SERVED_RANK)
      addScore(places.board, owner, QUIET_CODE)
    else addScore(places.board, owner, value + (places.worth[owner] ?? 0))
  }
}

function scoreCountry(
  { index, board, worth, mainOfCountry }: Places,
  text: string,
  owner: number,
  value: number,
): void {
  if (text.length < MIN_COUNTRY_LENGTH) return
  const country = index.countries[owner - index.places.length] ?? ''
  for (const place of mainOfCountry.get(country) ?? []) addScore(board, place, value + (worth[place] ?? 0))
}

/** Words in any order, each of them the beginning of a word that names the place: `paris france`. */
function scoreWords(places: Places, words: readonly string[]): void {
  const { keys } = places.index
  const [only] = words
  if (words.length === 1 && only !== undefined) {
    scoreRange(places, only, prefixRange(keys, only))
    return
  }
  const rarestFirst = words
    .map((word) => ({ word, range: prefixRange(keys, word) }))
    .toSorted((a, b) => a.range[1] - a.range[0] - (b.range[1] - b.range[0]))
  if (rarestFirst.some(({ range: [from, to] }) => from === to)) return
  for (const { word, range } of rarestFirst) {
    scoreHolders(places, range, without(words, word), ALL_WORDS)
    if (places.board.count > 0) return
  }
}

/** The same with a typo in one word, which is the one that no key starts with. */
function scoreWordsWithTypo(places: Places, words: readonly string[]): void {
  const { keys } = places.index
  const wrong = words.find((word) => {
    const [from, to] = prefixRange(keys, word)
    return from === to && word.length >= MIN_TYPO_LENGTH
  })
  if (wrong === undefined) return
  for (const [from, to] of typoRanges(keys, wrong))
    scoreHolders(places, [from, to], without(words, wrong), ALL_WORDS + TYPO)
}

function without(words: readonly string[], word: string): readonly string[] {
  return words.filter((other) => other !== word).map((other) => ` ${other}`)
}

/** Scores those places of a range that the other words name as well. */
function scoreHolders(places: Places, [from, to]: KeyRange, words: readonly string[], value: number): void {
  for (let at = from; at < to; at++) {
    const owner = places.index.owners[at] ?? 0
    const place = places.index.places[owner]
    if (!place) continue
    const held = (places.words[owner] ??= wordsOf(place))
    if (words.every((word) => held.includes(word))) addScore(places.board, owner, value + (places.worth[owner] ?? 0))
  }
}
