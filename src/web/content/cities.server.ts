import type { City } from './city.ts'
import { JOURNEY_PLACES } from './journeys/journey-places.server.ts'

/** Places that people know by their outline; metropolitan areas share the picture of their airports. */
const CITIES: Readonly<Record<string, City>> = {
  LOS: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['palm', 30, 1.1],
      ['tower', 78, 0.9],
      ['slab', 110, 0.9],
      ['tower', 140, 1.2],
      ['bridge', 240, 1],
    ],
  },
  ABV: {
    light: 'dawn',
    ground: 'savanna',
    skyline: [
      ['rock', 82, 1.2],
      ['mosque', 206, 1],
      ['palm', 286, 0.9],
    ],
  },
  PHC: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['palm', 40, 1],
      ['slab', 110, 0.8],
      ['tower', 150, 0.8],
      ['palm', 230, 1.2],
      ['palm', 270, 0.9],
    ],
  },
  KAN: {
    light: 'day',
    ground: 'sand',
    skyline: [
      ['mosque', 110, 1],
      ['house', 200, 1],
      ['house', 240, 0.8],
      ['palm', 290, 0.8],
    ],
  },
  ACC: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['palm', 36, 1.1],
      ['gate', 150, 1.1],
      ['slab', 226, 0.8],
      ['palm', 282, 1],
    ],
  },
  DSS: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['lighthouse', 80, 1.1],
      ['house', 150, 0.9],
      ['mosque', 220, 0.9],
      ['palm', 296, 0.9],
    ],
  },
  LHR: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['wheel', 70, 1],
      ['clock', 148, 1.15],
      ['house', 196, 0.9],
      ['spire', 262, 1.15],
    ],
  },
  CDG: {
    light: 'dusk',
    ground: 'hills',
    skyline: [
      ['house', 60, 1],
      ['lattice', 160, 1.2],
      ['dome', 252, 0.9],
    ],
  },
  JFK: {
    light: 'night',
    ground: 'water',
    skyline: [
      ['tower', 60, 1],
      ['slab', 96, 1.2],
      ['stepped', 150, 1.3],
      ['slab', 196, 1],
      ['spire', 226, 1.2],
      ['statue', 288, 1],
    ],
  },
  DXB: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['sail', 64, 1.1],
      ['tower', 118, 0.8],
      ['needle', 176, 1.35],
      ['slab', 220, 0.9],
      ['palm', 286, 0.9],
    ],
  },
  DOH: {
    light: 'night',
    ground: 'water',
    skyline: [
      ['needle', 90, 0.9],
      ['tower', 130, 1.1],
      ['sail', 180, 0.9],
      ['slab', 222, 1],
      ['palm', 288, 0.8],
    ],
  },
  IST: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['minaret', 70, 1.1],
      ['mosque', 142, 1.3],
      ['minaret', 214, 1.1],
      ['house', 276, 0.9],
    ],
  },
  CAI: {
    light: 'day',
    ground: 'sand',
    skyline: [
      ['pyramid', 90, 1.3],
      ['pyramid', 184, 1],
      ['pyramid', 246, 0.6],
      ['palm', 292, 0.9],
    ],
  },
  JED: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['minaret', 80, 1],
      ['mosque', 150, 1],
      ['minaret', 212, 1],
      ['needle', 274, 1],
    ],
  },
  NBO: {
    light: 'dusk',
    ground: 'savanna',
    skyline: [
      ['acacia', 74, 1.2],
      ['tower', 166, 1],
      ['slab', 200, 0.8],
      ['acacia', 274, 0.8],
    ],
  },
  JNB: {
    light: 'day',
    ground: 'hills',
    skyline: [
      ['slab', 70, 1],
      ['mast', 140, 1.25],
      ['tower', 190, 1],
      ['slab', 236, 0.8],
      ['acacia', 292, 0.7],
    ],
  },
  ADD: {
    light: 'dawn',
    ground: 'hills',
    skyline: [
      ['acacia', 60, 0.9],
      ['slab', 130, 1],
      ['tower', 168, 1.1],
      ['dome', 240, 0.9],
    ],
  },
  YYZ: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['slab', 80, 1],
      ['mast', 150, 1.2],
      ['dome', 200, 0.8],
      ['tower', 256, 1],
    ],
  },
}

const SHARED: Readonly<Record<string, string>> = {
  LON: 'LHR',
  LGW: 'LHR',
  LCY: 'LHR',
  STN: 'LHR',
  PAR: 'CDG',
  ORY: 'CDG',
  NYC: 'JFK',
  EWR: 'JFK',
  LGA: 'JFK',
  DWC: 'DXB',
  AUH: 'DXB',
  SAW: 'IST',
  SPX: 'CAI',
  MED: 'JED',
  DKR: 'DSS',
  YTO: 'YYZ',
  HRE: 'NBO',
  EBB: 'NBO',
}

/** Where pages are that do not exist. */
export const NOWHERE: City = {
  light: 'night',
  ground: 'sand',
  skyline: [
    ['acacia', 84, 1.1],
    ['palm', 250, 0.7],
  ],
}

/** The city whose picture a code of a place has, if it has one. */
export const cityOf = (code: string): City | undefined => JOURNEY_PLACES[code] ?? CITIES[SHARED[code] ?? code]

/** The codes by which cities with an outline of their own are drawn. */
export const CITY_CODES: readonly string[] = [...Object.keys(CITIES), ...Object.keys(JOURNEY_PLACES)]

/** Of those, the one that a code of a place goes by; null where its city has no outline of its own. */
export function cityCodeOf(code: string): string | null {
  if (Object.hasOwn(JOURNEY_PLACES, code)) return code
  const city = SHARED[code] ?? code
  return Object.hasOwn(CITIES, city) ? city : null
}
