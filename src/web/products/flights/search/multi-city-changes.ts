import { nextSector } from './search-changes.ts'
import { MAX_SECTORS, MIN_MULTI_CITY_SECTORS, type SearchState } from './search-state.ts'

/** One more flight, from where the last one ends. */
export function withAddedSector(state: SearchState): SearchState {
  if (state.sectors.length >= MAX_SECTORS) return state
  return { ...state, sectors: [...state.sectors, nextSector(state.sectors)] }
}

export function withoutSector(state: SearchState, index: number): SearchState {
  if (state.sectors.length <= MIN_MULTI_CITY_SECTORS) return state
  return { ...state, sectors: state.sectors.filter((_, at) => at !== index) }
}
