import type { City } from '../city.ts'

const SAFARI = { ground: 'savanna' } as const

/** Coasts and parks. */
export const WILD_PLACES: Readonly<Record<string, City>> = {
  ZNZ: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['palm', 34, 1.3],
      ['palm', 70, 1],
      ['dhow', 180, 1],
      ['dhow', 268, 0.6],
    ],
  },
  STONETOWN: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['house', 50, 1],
      ['minaret', 92, 0.8],
      ['house', 128, 0.9],
      ['house', 172, 1.1],
      ['dhow', 246, 0.9],
    ],
  },
  MRU: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['peaks', 90, 0.8],
      ['palm', 216, 1.2],
      ['palm', 250, 1],
      ['dhow', 296, 0.5],
    ],
  },
  LEMORNE: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['rock', 130, 1.3],
      ['palm', 240, 1],
      ['palm', 276, 1.2],
    ],
  },
  ASWAN: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['palm', 40, 1],
      ['dhow', 130, 1],
      ['dhow', 220, 0.8],
      ['pyramid', 286, 0.5],
    ],
  },
  CAPECOAST: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['palm', 36, 1.1],
      ['walls', 150, 1.2],
      ['keep', 120, 0.8],
      ['keep', 190, 0.8],
      ['palm', 282, 1],
    ],
  },
  MARA: {
    light: 'dusk',
    ...SAFARI,
    skyline: [
      ['acacia', 70, 1.1],
      ['giraffe', 150, 1],
      ['elephant', 232, 0.9],
      ['acacia', 296, 0.6],
    ],
  },
  SERENGETI: {
    light: 'dawn',
    ...SAFARI,
    skyline: [
      ['elephant', 84, 1],
      ['elephant', 150, 0.6],
      ['acacia', 236, 1.2],
    ],
  },
  KILIMANJARO: {
    light: 'day',
    ...SAFARI,
    skyline: [
      ['snow_mountain', 160, 1.3],
      ['acacia', 60, 0.6],
    ],
  },
  KRUGER: {
    light: 'dusk',
    ...SAFARI,
    skyline: [
      ['elephant', 110, 1.1],
      ['elephant', 190, 0.7],
      ['acacia', 266, 0.9],
    ],
  },
  CHOBE: {
    light: 'dusk',
    ground: 'water',
    skyline: [
      ['acacia', 60, 0.8],
      ['elephant', 150, 0.9],
      ['elephant', 214, 0.6],
      ['palm', 290, 0.9],
    ],
  },
  VFA: {
    light: 'dawn',
    ground: 'water',
    skyline: [
      ['falls', 160, 1.3],
      ['palm', 26, 0.8],
      ['palm', 298, 0.8],
    ],
  },
}
