import { type Route, route } from '#api/route.ts'
import { searchAirportRequest, searchAirportResponse } from '#contracts/places.ts'
import { type Places, searchPlaces } from '#modules/places/index.ts'

/** Where a journey can begin and end. */
export function placesRoutes(deps: { readonly places: Places }): readonly Route[] {
  return [
    route('searchAirport', {
      summary: 'Suggest airports and cities for what was typed so far; popular ones for nothing',
      tag: 'Places',
      access: 'public',
      request: searchAirportRequest,
      response: searchAirportResponse,
      // One call for each letter that a quick typist types.
      limit: { calls: 300, perSeconds: 60, countedBy: 'process' },
      handle: async ({ language }, { search }) => ({ data: searchPlaces(deps.places, { search, language }) }),
    }),
  ]
}
