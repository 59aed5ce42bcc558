import type { City } from '../city.ts'

/** Towns and what lies around them. */
export const TOWN_PLACES: Readonly<Record<string, City>> = {
  CPT: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['table_mountain', 150, 1.2],
      ['house', 110, 0.6],
      ['tower', 200, 0.5],
      ['slab', 230, 0.5],
    ],
  },
  WINELANDS: {
    light: 'dawn',
    ground: 'hills',
    skyline: [
      ['peaks', 160, 1.3],
      ['house', 120, 0.9],
      ['house', 176, 0.7],
    ],
  },
  RAK: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['palm', 46, 1],
      ['minaret', 120, 1.3],
      ['walls', 190, 0.9],
      ['palm', 282, 1.1],
    ],
  },
  ATLAS: {
    light: 'day',
    ground: 'hills',
    skyline: [
      ['peaks', 150, 1.4],
      ['house', 90, 0.6],
      ['keep', 240, 0.5],
    ],
  },
  BOSPHORUS: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['bridge', 120, 1.1],
      ['mosque', 258, 0.9],
    ],
  },
  VERSAILLES: { light: 'day', ground: 'water', skyline: [['palace', 160, 1.4]] },
  WINDSOR: {
    light: 'day',
    ground: 'hills',
    skyline: [
      ['walls', 160, 1.4],
      ['keep', 150, 1.1],
      ['keep', 250, 0.7],
    ],
  },
  ABUDHABI: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['minaret', 56, 1.2],
      ['dome', 106, 0.9],
      ['mosque', 166, 1.1],
      ['dome', 226, 0.9],
      ['minaret', 276, 1.2],
    ],
  },
}
