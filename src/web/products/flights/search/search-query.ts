import { EMPTY_SECTOR, type SearchState } from './search-state.ts'

/** The state as the query of an address, which can be shared and survives reload and Back. */
export function formatSearch(state: SearchState): URLSearchParams {
  const params = new URLSearchParams({ trip: state.tripType })
  const [first = EMPTY_SECTOR] = state.sectors
  if (state.tripType === 'multi_city') {
    params.set('s', state.sectors.map(({ origin, destination, date }) => `${origin}-${destination}-${date}`).join())
  } else {
    if (first.origin) params.set('from', first.origin)
    if (first.destination) params.set('to', first.destination)
    if (first.date) params.set('depart', first.date)
    if (state.tripType === 'round_trip' && state.returnDate) params.set('return', state.returnDate)
  }
  params.set('adults', String(state.adults))
  if (state.children > 0) params.set('children', String(state.children))
  if (state.infants > 0) params.set('infants', String(state.infants))
  params.set('class', state.cabin)
  if (state.flexible) params.set('flex', '1')
  if (state.direct) params.set('direct', '1')
  if (state.nearby) params.set('nearby', '1')
  return params
}
