import { ALLIANCES, allianceOf } from '#contracts/flights/alliances.ts'
import { CARRIERS, PARTNER_PAIRS, SIMULATED_AIRLINE } from '../world/carriers.ts'
import {
  AIRPORT_CHANGE_TIME,
  AIRPORT_TIMES,
  EXTRA_TIME,
  HEAVIEST,
  MOST_ITINERARIES,
  MOST_STOPS,
  ONE_CITY_KM,
  ROUNDS,
  USUAL_TIMES,
  WEIGHT,
} from '../network/connection-rules.ts'
import { EARTH_RADIUS_KM } from '../world/geo.ts'
import type { World } from '../network/world.ts'

/** All that decides which itineraries of a timetable are legal and which are kept, as plain data. */
export function publishedRules({ index }: World) {
  return {
    mostStops: MOST_STOPS,
    mostItineraries: MOST_ITINERARIES,
    rounds: ROUNDS,
    weight: WEIGHT,
    heaviest: HEAVIEST,
    oneCityKm: ONE_CITY_KM,
    connectionTimes: { usual: USUAL_TIMES, airports: Object.fromEntries(AIRPORT_TIMES) },
    extraTime: EXTRA_TIME,
    airportChangeTime: AIRPORT_CHANGE_TIME,
    alliances: Object.fromEntries(
      ALLIANCES.map((alliance) => [alliance, codes(({ code }) => allianceOf(code) === alliance)]),
    ),
    partners: PARTNER_PAIRS,
    /** Connect with their own flights alone. */
    lowCost: codes(({ manner }) => manner === 'low_cost'),
    /** Connect with nothing. */
    endToEnd: [SIMULATED_AIRLINE],
    earthRadiusKm: EARTH_RADIUS_KM,
    airports: Object.fromEntries(
      index.airports.map(({ iata, country, lat, lon, timezone }, at) => {
        const area = index.areaOf[at] === -1 ? null : index.areaOf[at]
        return [iata, { country, lat, lon, timezone, area }]
      }),
    ),
  }
}

export type PublishedRules = ReturnType<typeof publishedRules>

function codes(holds: (carrier: (typeof CARRIERS)[number]) => boolean): readonly string[] {
  return CARRIERS.filter(holds).map(({ code }) => code)
}
