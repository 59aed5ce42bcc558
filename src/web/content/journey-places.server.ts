import type { City } from './city.ts'

const SAFARI = { ground: 'savanna' } as const

/** Places of journeys, by the codes that the agency's packages give their pictures. */
export const JOURNEY_PLACES: Readonly<Record<string, City>> = {
  MAKKAH: {
    light: 'night',
    ground: 'sand',
    skyline: [
      ['minaret', 40, 1],
      ['minaret', 84, 1.1],
      ['kaaba', 150, 1.1],
      ['minaret', 206, 1.1],
      ['clock_tower', 256, 1],
      ['minaret', 300, 0.9],
    ],
  },
  MADINAH: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['minaret', 48, 1.2],
      ['dome', 98, 0.8],
      ['green_dome', 164, 1.2],
      ['dome', 230, 0.8],
      ['minaret', 278, 1.2],
    ],
  },
  ARAFAT: {
    light: 'dawn',
    ground: 'sand',
    skyline: [
      ['tent', 40, 0.9],
      ['tent', 84, 0.7],
      ['rock', 190, 1.1],
      ['tent', 284, 0.9],
    ],
  },
  JERUSALEM: {
    light: 'dawn',
    ground: 'hills',
    skyline: [
      ['church', 52, 0.8],
      ['walls', 150, 1.2],
      ['golden_dome', 160, 1],
      ['minaret', 244, 0.8],
      ['palm', 294, 0.8],
    ],
  },
  GALILEE: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['rock', 60, 0.8],
      ['dhow', 190, 0.9],
      ['palm', 290, 1],
    ],
  },
  BETHLEHEM: {
    light: 'night',
    ground: 'hills',
    skyline: [
      ['house', 60, 0.9],
      ['church', 128, 1],
      ['house', 190, 1],
      ['house', 240, 0.8],
      ['palm', 290, 0.8],
    ],
  },
  VATICAN: {
    light: 'dawn',
    ground: 'sand',
    skyline: [
      ['palace', 64, 0.6],
      ['basilica', 160, 1.3],
      ['palace', 256, 0.6],
    ],
  },
  ASSISI: {
    light: 'day',
    ground: 'hills',
    skyline: [
      ['walls', 110, 1],
      ['basilica', 120, 0.9],
      ['church', 214, 0.8],
      ['house', 262, 0.8],
    ],
  },
  FCO: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['arena', 120, 1.3],
      ['church', 234, 0.8],
      ['palm', 288, 0.8],
    ],
  },
  LOURDES: {
    light: 'day',
    ground: 'water',
    skyline: [
      ['peaks', 120, 1],
      ['basilica', 160, 0.8],
      ['church', 160, 1.1],
      ['house', 262, 0.8],
    ],
  },
  TOUBA: {
    light: 'dusk',
    ground: 'sand',
    skyline: [
      ['minaret', 50, 1],
      ['mosque', 160, 1.4],
      ['minaret', 160, 1.3],
      ['minaret', 270, 1],
    ],
  },
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
