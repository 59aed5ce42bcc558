import type { Language } from '#contracts/locale.ts'
import type { Place } from '#contracts/places.ts'
import { describePlace } from './describe-place.ts'
import { foldText } from './fold-text.ts'
import type { PlaceRecord } from './place-table.ts'
import type { Places } from './places.ts'
import { takeBest } from './score-board.ts'
import { scoreMatches } from './score-matches.ts'

const MAX_RESULTS = 10
/** Best ones that are looked at, as airports below their metropolitan area fall away. */
const CANDIDATES = 24
/** Of the contract's 80 characters; nobody types a longer name. */
const MAX_QUERY = 60
const AIRPORT = /\b(?:airport|aeroport|international|intl)\b/g

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
  const folded = foldText(typed.slice(0, MAX_QUERY))
  if (folded === '') return []
  // "Lagos airport" means Lagos; the word alone means any airport.
  const text = foldText(folded.replace(AIRPORT, '')) || folded
  scoreMatches(places, { text, isCode: /^[A-Z]{3}$/.test(typed) })
  return withoutRepeats(takeBest(places.board, CANDIDATES).flatMap((at) => places.index.places[at] ?? []))
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
