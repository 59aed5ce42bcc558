import type { City } from '../city.ts'
import { PILGRIM_PLACES } from './pilgrim-places.server.ts'
import { TOWN_PLACES } from './town-places.server.ts'
import { WILD_PLACES } from './wild-places.server.ts'

/** Places of journeys, by the codes that the agency's packages give their pictures. */
export const JOURNEY_PLACES: Readonly<Record<string, City>> = { ...PILGRIM_PLACES, ...WILD_PLACES, ...TOWN_PLACES }
