import type { Place } from '#contracts/places.ts'
import { labelOf, type PlaceChoice } from '../places/place-choice.ts'
import { choicesOf } from '../places/place-lines.ts'
import { checkSearch, type SearchError } from '../search-check.ts'
import { withTripType } from '../search-changes.ts'
import { parseSearch } from '../read-search.ts'
import { EMPTY_SECTOR, MAX_SECTORS, type SearchState, type SectorState } from '../search-state.ts'
import { readTypedDay } from '../../../../ui/dates/typed-day.ts'
import type { PlaceLink } from '../../../../search/place-choices.tsx'
import { plainText, typedText } from '../../../../search/plain-text.ts'
import type { PageContext } from '../../../../lib/page/page-context.ts'

/** What was sent by the form as the browser sends it, read. */
export interface SentSearch {
  readonly state: SearchState
  readonly names: Readonly<Record<string, string>>
  /** What was typed where no place could be made of it, by field path. */
  readonly typed: Readonly<Record<string, string>>
  /** Places that may be meant, by field path. */
  readonly choices: Readonly<Record<string, readonly PlaceLink[]>>
  readonly errors: Readonly<Record<string, SearchError>>
}

/** As many places as are offered for what is not clear. */
const MOST_CHOICES = 12

/**
 * Reads the fields of the search form as a browser without script sends them: places as they were typed, days in any
 * writing, several flights by repeated fields.
 * @param today `2026-12-01`
 */
export async function readSearchForm({ api }: PageContext, url: URL, today: string): Promise<SentSearch> {
  const params = url.searchParams
  const names: Record<string, string> = {}
  const typed: Record<string, string> = {}
  const choices: Record<string, readonly PlaceLink[]> = {}
  const unclear: Record<string, SearchError> = {}

  async function place(field: 'from' | 'to', index: number): Promise<string> {
    const text = typedText(params.getAll(field)[index])
    if (!text) return ''
    const { data } = await api.call('searchAirport', { search: codeIn(text) ?? text })
    const found = meant(text, choicesOf(data, ''), unserved(data))
    if (found.chosen) {
      names[found.chosen.code] = found.chosen.city
      return found.chosen.code
    }
    const path = `sectors.${index}.${field === 'from' ? 'origin' : 'destination'}`
    typed[path] = text
    unclear[path] = found.possible.length > 0 ? 'place_ambiguous' : 'place_unknown'
    choices[path] = found.possible.slice(0, MOST_CHOICES).map(({ code, city, airport }) => ({
      label: airport ? `${airport}, ${labelOf(city, code)}` : labelOf(city, code),
      address: addressWith(url, field, index, code),
    }))
    return ''
  }
  const sector = async (index: number): Promise<SectorState> => {
    const [origin, destination] = await Promise.all([place('from', index), place('to', index)])
    return { origin, destination, date: readTypedDay(params.getAll('depart')[index] ?? '', { min: today }).day }
  }

  const plain = parseSearch(params)
  const count = Math.min(MAX_SECTORS, Math.max(1, params.getAll('from').length))
  const sent = params.has('s') ? plain.sectors : await Promise.all(Array.from({ length: count }, (_, at) => sector(at)))
  const returnDate = readTypedDay(params.get('return') ?? '', { min: today }).day
  const state = withTripType({ ...plain, sectors: sent, returnDate }, plain.tripType)
  const round = plain.tripType === 'round_trip'
  const shown = { ...state, returnDate: round ? returnDate : '' }
  return { state: shown, names, typed, choices, errors: { ...checkSearch(shown, today), ...unclear } }
}

/** The search with one flight more to be filled in. */
export function withRoomForFlight(sent: SentSearch): SentSearch {
  const { sectors } = sent.state
  const more = sectors.length < MAX_SECTORS ? [...sectors, EMPTY_SECTOR] : sectors
  return { ...sent, state: { ...sent.state, sectors: more }, errors: {} }
}

/** `LOS` of `Lagos (LOS)` and of `los`. */
const codeIn = (text: string): string | undefined =>
  (/\(([A-Za-z]{3})\)$/.exec(text)?.[1] ?? /^[A-Za-z]{3}$/.exec(text)?.[0])?.toUpperCase()

/** Codes of airports that nobody flies to by a timetable. */
const unserved = (places: readonly Place[]): ReadonlySet<string> =>
  new Set(places.flatMap((place) => (place.type === 'airport' && !place.scheduled_flights ? [place.iata_code] : [])))

/** The one place that is meant, or all that may be. */
function meant(
  text: string,
  lines: readonly PlaceChoice[],
  unservedCodes: ReadonlySet<string>,
): { chosen?: PlaceChoice; possible: readonly PlaceChoice[] } {
  const code = codeIn(text)
  const byCode = lines.find((line) => line.code === code)
  if (byCode) return { chosen: byCode, possible: [] }
  const whole = lines.filter(({ nested }) => !nested)
  const [only, another] = whole
  if (only && !another) return { chosen: only, possible: [] }
  const alike = whole.filter(({ city }) => plainText(city) === plainText(text))
  // Dakar's airport of today rather than its former one.
  const served = alike.filter((line) => !unservedCodes.has(line.code))
  const named = served.length > 0 ? served : alike
  // London with its six airports is meant rather than London in Ontario.
  const [city, anotherCity] = named.some(({ isCity }) => isCity) ? named.filter(({ isCity }) => isCity) : named
  return city && !anotherCity ? { chosen: city, possible: [] } : { possible: lines }
}

/** The same search with one of its places said by code. */
function addressWith({ pathname, searchParams }: URL, field: string, index: number, code: string): string {
  const params = new URLSearchParams()
  let number = 0
  for (const [name, value] of searchParams) params.append(name, name === field && number++ === index ? code : value)
  return `${pathname}?${params}`
}
