import type { TripType } from '#contracts/flights/query.ts'
import { EMPTY_SECTOR, MIN_MULTI_CITY_SECTORS, type SearchState, type SectorState } from './search-state.ts'

/** Travellers of one booking: airlines sell at most nine at once. */
export const MAX_TRAVELLERS = 9

/** Changes the kind of trip and keeps what can be kept. */
export function withTripType(state: SearchState, tripType: TripType): SearchState {
  const [first = EMPTY_SECTOR] = state.sectors
  if (tripType !== 'multi_city') return { ...state, tripType, sectors: [first] }
  const sectors = [...state.sectors]
  // The way back becomes the second flight of several.
  if (sectors.length === 1 && state.returnDate) {
    sectors.push({ origin: first.destination, destination: first.origin, date: state.returnDate })
  }
  while (sectors.length < MIN_MULTI_CITY_SECTORS) sectors.push(nextSector(sectors))
  return { ...state, tripType, sectors }
}

/**
 * Changes one flight; a date that would lie before the flight ahead pushes the later ones away. The next one leaves from
 * where this one ends, unless somebody has said otherwise.
 */
export function withSector(state: SearchState, index: number, change: Partial<SectorState>): SearchState {
  const former = state.sectors[index]?.destination
  const { destination: origin } = change
  const sectors = state.sectors.map((sector, at) => {
    if (at === index) return { ...sector, ...change }
    const follows = at === index + 1 && (!sector.origin || sector.origin === former)
    return origin && follows ? { ...sector, origin } : sector
  })
  const date = sectors[0]?.date ?? ''
  const returnDate = state.returnDate && date > state.returnDate ? '' : state.returnDate
  return { ...state, sectors, returnDate }
}

export function withSwappedPlaces(state: SearchState, index: number): SearchState {
  const sector = state.sectors[index] ?? EMPTY_SECTOR
  return withSector(state, index, { origin: sector.destination, destination: sector.origin })
}

/** From where the last one ends. */
export const nextSector = (sectors: readonly SectorState[]): SectorState => ({
  ...EMPTY_SECTOR,
  origin: sectors.at(-1)?.destination ?? '',
})

export const TRAVELLER_KINDS = ['adults', 'children', 'infants'] as const
type TravellerKind = (typeof TRAVELLER_KINDS)[number]

/**
 * The least and most of a kind of traveller beside the others: 1 to 9 in all, at least one adult, and
 * an infant sits on the lap of an adult of its own.
 */
export function travellerLimits(state: SearchState, kind: TravellerKind): { least: number; most: number } {
  const others = state.adults + state.children + state.infants - state[kind]
  const most = MAX_TRAVELLERS - others
  if (kind === 'adults') return { least: Math.max(1, state.infants), most }
  return { least: 0, most: kind === 'infants' ? Math.min(most, state.adults) : most }
}

export function withTravellers(state: SearchState, kind: TravellerKind, count: number): SearchState {
  const { least, most } = travellerLimits(state, kind)
  return { ...state, [kind]: Math.min(most, Math.max(least, count)) }
}
