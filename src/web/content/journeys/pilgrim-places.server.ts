import type { City } from '../city.ts'

/** Where pilgrims go. */
export const PILGRIM_PLACES: Readonly<Record<string, City>> = {
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
}
