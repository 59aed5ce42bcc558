import type { PageContext } from '../../../../lib/page/page-context.ts'
import { addDays } from '../../../../search/days.ts'
import type { PlaceLink } from '../../../../search/place-choices.tsx'
import { readTypedDay } from '../../../../ui/dates/typed-day.ts'
import { ageOf, type ReadRooms, readRooms, withinLimits } from '../rooms-text.ts'
import { withAddedRoom, withoutRoom } from '../room-changes.ts'
import { checkStay, type StayErrors } from '../stay-check.ts'
import { formatStay } from '../stay-query.ts'
import type { StayPlace, StayState } from '../stay-state.ts'
import { type MeantPlace, meantPlace } from './meant-place.server.ts'

/** What was sent by the form as the browser sends it, read. */
export interface SentStay {
  readonly state: StayState
  /** What was typed where no place could be made of it. */
  readonly typed: string
  /** Places that may be meant by it. */
  readonly choices: readonly PlaceLink[]
  readonly errors: StayErrors
}

/**
 * Reads the fields of the search form as a browser without script sends them: the place as it was typed, days in any
 * writing, each room by fields of its own.
 * @param today `2026-12-01`
 */
export async function readStayForm(page: PageContext, { searchParams }: URL, today: string): Promise<SentStay> {
  const { place, typed, possible } = await meantPlace(page, searchParams)
  const { rooms, errors: wrongRooms } = readSentRooms(searchParams)
  const checkIn = dayOf(searchParams, 'checkin', today)
  const state: StayState = {
    place: place && { type: place.type, id: place.id, name: place.name },
    checkIn,
    checkOut: dayOf(searchParams, 'checkout', checkIn ? addDays(checkIn, 1) : today),
    nationality: nationalityOf(searchParams, page.settings.country),
    rooms,
  }
  const unclear: StayErrors = typed
    ? { destination: possible.length > 0 ? 'destination_ambiguous' : 'destination_unknown' }
    : {}
  return {
    state,
    typed,
    choices: linksTo(possible, state),
    errors: { ...checkStay(state, today), ...unclear, ...wrongRooms },
  }
}

const dayOf = (params: URLSearchParams, name: string, earliest: string): string =>
  readTypedDay(params.get(name) ?? '', { min: earliest }).day

/** The visitor's own country where none is said; none where what is said is no country. */
function nationalityOf(params: URLSearchParams, own: string): string {
  const said = params.get('nationality')
  if (said === null) return own
  return /^[A-Z]{2}$/.test(said) ? said : ''
}

/** Rooms by the fields of a browser without script, else by the one text that scripts write. */
export function readSentRooms(params: URLSearchParams): ReadRooms {
  const adults = params.getAll('adults')
  if (adults.length === 0) return readRooms(params.get('rooms') ?? '')
  const [children, ages] = [params.getAll('children'), params.getAll('ages')]
  return withinLimits(
    adults.slice(0, MOST_FIELDS).map((count, index) => ({
      adults: numberOf(count),
      children: numberOf(children[index] ?? '0'),
      ages: (ages[index] ?? '').slice(0, MOST_FIELDS).match(/\d+/g)?.map(ageOf) ?? [],
    })),
  )
}

/** More is nothing that the form sends. */
const MOST_FIELDS = 40

const numberOf = (text: string): number => (/^\d{1,3}$/.test(text) ? Number(text) : 0)

/** The same search with each of the places that may be meant. */
const linksTo = (possible: MeantPlace['possible'], state: StayState): readonly PlaceLink[] =>
  possible.map(({ type, id, name, city_name, country_name }) => {
    const place: StayPlace = { type, id, name }
    const params = formatStay({ ...state, place })
    params.set('start', '1')
    const around = name.includes(city_name) ? country_name : `${city_name}, ${country_name}`
    return { label: `${name}, ${around}`, address: `/hotels/search?${params}` }
  })

/** The form with a room more or less to be filled in, where a button asked for it; null where none did. */
export function withOtherRooms(sent: SentStay, params: URLSearchParams): SentStay | null {
  const without = /^\d$/.exec(params.get('less') ?? '')
  if (!params.has('more') && !without) return null
  const { rooms } = sent.state
  const changed = without ? withoutRoom(rooms, Number(without[0])) : withAddedRoom(rooms)
  return { ...sent, state: { ...sent.state, rooms: changed }, errors: {}, choices: [] }
}
