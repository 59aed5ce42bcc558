import { SIGHTS } from './sights.server.ts'

/**
 * Outlines of buildings, trees and rocks. Each stands on (0, 0) and is up to 110 high at scale 1; the
 * picture gives them their colour; what glows is the evening light.
 */
const GLOW = 'fill="#f6c35a" fill-opacity=".75"'

/** Small lit windows in rows. */
function windows(x: number, y: number, columns: number, rows: number, step = 7): string {
  let path = ''
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      if ((row * 3 + column * 5) % 4 !== 1) path += `M${x + column * step} ${y + row * step * 1.3}h3v4h-3z`
    }
  }
  return `<path ${GLOW} d="${path}"/>`
}

export const LANDMARKS = {
  ...SIGHTS,
  tower: `<path d="M-14 0V-66h6v-8h16v8h6V0z"/>${windows(-9, -58, 3, 5)}`,
  slab: `<path d="M-18 0V-48h36V0z"/>${windows(-12, -42, 4, 4)}`,
  stepped: `<path d="M-18 0V-46h5V-66h5V-80h5V-100h3v-10l1 10h2V-80h5V-66h5V-46h5V0z"/>${windows(-9, -60, 3, 5)}`,
  spire: '<path d="M-13 0L-2-92l2-14 2 14L13 0z"/>',
  needle:
    '<path d="M-15 0V-28h4V-48h4V-66h3V-82h2L0-116l2 34h2v16h3v18h4v20h4V0z"/><path fill="none" stroke="#f6c35a" stroke-opacity=".6" stroke-width="1" d="M0-60V-6"/>',
  sail: '<path d="M-16 0C-14-40-6-66 10-84V0z"/><path fill="none" stroke="#f6c35a" stroke-opacity=".6" stroke-width="1.5" d="M-12-16h20M-9-32h17M-4-48h12"/>',
  house: `<path d="M-22 0V-22L-8-34 6-22v-6h16V0z"/>${windows(-16, -16, 5, 1)}`,
  dome: `<path d="M-24 0V-24h6c0-14 8-22 18-24v-8 8c10 2 18 10 18 24h6V0z"/>${windows(-16, -18, 5, 1)}`,
  mosque: `<path d="M-30 0V-24h10c0-14 9-24 20-26v-9 9c11 2 20 12 20 26h10V0z"/><path d="M-36 0V-58l3-8 3 8V0zM30 0V-58l3-8 3 8V0z"/>${windows(-22, -16, 6, 1, 8)}`,
  minaret: '<path d="M-4 0V-62h-2v-4h2v-10l4-14 4 14v10h2v4h-2V0z"/>',
  clock:
    '<path d="M-9 0V-74h-2v-18h4l7-18 7 18h4v18h-2V0z"/><circle cy="-83" r="6" fill="#f6c35a"/><path stroke="#232560" stroke-width="1.4" fill="none" d="M0-87v4l3 2"/>',
  wheel:
    '<g fill="none" stroke-width="2.5"><circle cy="-42" r="38"/><path stroke-width="1" d="M-38-42h76M0-80V-4M-27-69l54 54M27-69l-54 54"/><path d="M-16 0L0-42 16 0" stroke-width="3"/></g>',
  lattice:
    '<path d="M-34 0C-20-20-10-50-4-92h-2v-4h4l2-14 2 14h4v4H4c6 42 16 72 30 92H20C16-10 8-16 0-16S-16-10-20 0z"/><path fill="none" stroke="#f6c35a" stroke-opacity=".7" stroke-width="1.5" d="M-17-30h34M-10-54h20"/>',
  bridge:
    '<path d="M-90-12H90v5H-90zM-60-12V0h5v-12zM-20-12V0h5v-12zM55-12V0h5v-12zM12 0V-60h4V0zM34 0V-60h4V0z"/><path fill="none" stroke-width="1.3" d="M14-58L-36-12M14-58l-30 46M14-40l-20 28M36-58L86-12M36-58l30 46M36-40l20 28"/>',
  gate: '<path d="M-34 0V-50h68V0H18V-22C18-34 10-38 0-38S-18-34-18-22V0z"/><path d="M-38-56h76v7h-76z"/><path fill="#f6c35a" d="M0-74l3 7h7l-6 4 2 7-6-4-6 4 2-7-6-4h7z"/>',
  lighthouse:
    '<path d="M-8 0L-5-64H5L8 0zM-7-66h14v-4H-7zM-4-70h8v-9h-8zM-5-80L0-88l5 8z"/><path fill="#f6c35a" fill-opacity=".5" d="M4-75l60-12v20z"/>',
  pyramid: '<path d="M-52 0L0-62 52 0z"/><path fill="#fff" fill-opacity=".14" d="M0-62L52 0H14z"/>',
  mast: '<path d="M-4 0L-2-78h-8v-9h8V-110h4v23h8v9H2L4 0z"/>',
  statue:
    '<path d="M-12 0V-20h24V0zM-7-20L-4-52h8l3 32z"/><circle cy="-57" r="4.5"/><path d="M4-50l6-22h3l-6 24z"/><circle cx="12" cy="-76" r="3" fill="#f6c35a"/>',
  rock: '<path d="M-72 0C-70-34-52-62-20-64 12-68 40-58 52-34 58-22 66-8 68 0z"/><path fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2" d="M-40-8C-40-30-30-48-14-56M-6-6C-8-28-2-44 8-54M30-6C30-20 30-34 28-44"/>',
  palm: '<path d="M-3 0C-1-24 0-40 4-58l3 1C5-40 4-22 4 0z"/><path d="M5-58C-6-70-20-70-26-58-16-62-4-62 5-58zM5-58C16-72 30-70 34-57 24-62 14-62 5-58zM5-58C-2-74 4-82 16-84 10-76 8-68 5-58zM5-58C-10-60-18-52-19-42-12-50-4-55 5-58zM5-58C18-58 26-50 26-40 20-48 14-54 5-58z"/>',
  acacia:
    '<path d="M-2 0C-1-16 0-24-14-40l2-2C-2-34 1-28 2-22 5-32 12-38 20-44l2 2C10-32 5-20 5 0z"/><path d="M-44-38C-38-50-18-54 2-54s42 4 48 16C30-44-20-44-44-38z"/>',
} as const satisfies Record<string, string>

export type Landmark = keyof typeof LANDMARKS
